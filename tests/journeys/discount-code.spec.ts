import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { payWithCard } from './pay-with-card.ts'

const codeText = /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/

test('an offer from enquiry to payment: a personal code, the price with it, and that price paid', {
  tag: ['@phone', '@broken-network'],
}, async ({ page, running, playwright, staffState }) => {
  running.cards.controls.deliverWebhooks = true
  const { email } = await ownEnquiry(running, { message: 'Is the package still on offer?' })
  const { url } = running.academy
  const staff = await playwright.request.newContext({ baseURL: url, storageState: staffState })
  await sendCode(staff, url, email)
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

  const codes = await (await staff.get('/admin/codes')).text()
  const [row = ''] = codes.split('<li').filter((each) => each.includes(code))
  expect(row.replaceAll(/<[^>]*>/g, '')).toMatch(/1 of 2 used/)
  expect(row).toContain(`only for ${email}`)
  await staff.dispose()
})

/** As staff answer an enquiry with an offer of the site. */
async function sendCode(staff: APIRequestContext, url: string, email: string) {
  const page = await (await staff.get('/admin/enquiries')).text()
  const [article = ''] = page.split('<article').filter((each) => each.includes(email))
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(article)?.[1]
  const [, offer] = /value="([^"]+)"[^>]*>Complete Security Package: 10% off</.exec(article) ?? []
  const answer = await staff.post('/admin/enquiries', {
    headers: { Origin: url },
    form: {
      enquiry: value('enquiry') ?? '',
      code: value('code') ?? '',
      offer: offer ?? '',
      intent: 'send-code',
    },
  })
  expect(await answer.text()).toContain('The code is on its way')
}

async function fillDialog(page: Page, email: string) {
  await page.goto('/courses/security-guard')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
}
