import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { payWithCard } from './pay-with-card.ts'
import { open } from './staff.ts'

const codeText = /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/

test('an offer from enquiry to payment: a personal code, the price with it, and that price paid', {
  tag: ['@phone', '@broken-network'],
}, async ({ page, running, browser, staffState }) => {
  running.cards.controls.deliverWebhooks = true
  const { name, email } = await ownEnquiry(running, { message: 'Is the package still on offer?' })
  const staff = await browser.newPage({ storageState: staffState, baseURL: running.academy.url })
  await open(staff, '/admin/enquiries')
  const enquiry = staff.getByRole('article', { name })
  await enquiry.getByText('Send a personal code').click()
  await enquiry.getByLabel('For the offer').selectOption('Complete Security Package: 10% off')
  await enquiry.getByRole('button', { name: 'Make and mail the code' }).click()
  await expect(staff.getByText('The code is on its way').first()).toBeVisible()
  const code = await linkFor(page.request, email, 'personal-code', codeText)

  await fillDialog(page, email)
  await page.getByText('Have a code?').click()
  await page.getByLabel('Discount code').fill('WWWWW-WWWWW')
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await expect(page.getByRole('alert')).toContainText('This code cannot be used for this booking.')

  await page.getByLabel('Discount code').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  const quoted = page.getByRole('status').filter({ hasText: 'New total' })
  await expect(quoted).toContainText('You save £17.50. New total: £157.50')
  await expect(quoted).toBeFocused()
  await askToStart(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay £157.50' }).click()
  await page.waitForURL(/\/pay\//)
  await expect(page.getByRole('button', { name: 'Pay £157.50' })).toBeVisible()
  await payWithCard(page)
  await expect(page.getByRole('status')).toContainText('Paid£157.50')

  await open(staff, '/admin/codes')
  const row = staff.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('1 of 2 used')
  await expect(row).toContainText(`only for ${email}`)
  await expectAccessible(staff)
  await staff.close()
})

async function fillDialog(page: Page, email: string) {
  await page.goto('/courses/security-guard')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
}
