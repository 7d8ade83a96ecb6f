import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { AcademyProcess } from '../running-academy.ts'
import { expect, test } from './academy.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { expectAccessible } from './expect-accessible.ts'
import { addDate } from './own-date.ts'
import { payWithCard } from './pay-with-card.ts'
import { newEmail } from './visitor.ts'

const course = 'first-aid-at-work'

test.beforeEach(({ running }) => {
  running.cards.controls.deliverWebhooks = true
  running.cards.controls.fault = null
})

test('a group of three by card: from the course page to the success page', {
  tag: '@phone',
}, async ({ page, browser, staffState, academy }) => {
  const id = await ownRun({ browser, staffState, academy }, { inDays: 16 })
  await page.goto(`/courses/${course}`)
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
  const dialog = page.getByRole('dialog', { name: /^Book / })
  await dialog.locator(`input[name=date][value="${id}"]`).check()
  await dialog.getByLabel('How many places?').selectOption('3')
  await expect(dialog.getByText('You save £78.75')).toBeVisible()
  await expect(dialog.getByText('3 places × £175.00')).toBeVisible()
  // The heading names the total too, and no other amount.
  await expect(dialog.getByText('3 places, £446.25')).toBeVisible()
  await expect(dialog.getByLabel('I am attending myself')).toBeChecked()
  await dialog.getByText('Booking for a company?').click()
  await dialog.getByLabel('Company name').fill('Gate & Co Ltd')
  await dialog.getByLabel('Company address').fill('1 High Street, Epsom')
  const email = await fillBuyer(page)
  await dialog.getByLabel('No, thank you').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pay £446.25' }).click()
  await page.waitForURL(/\/pay\//)
  await expect(page.getByText(/3 places/)).toBeVisible()
  await test.step('left and tried again, it is still for three, on the same date', async () => {
    await page.goto(`/courses/${course}/book`)
    await page.getByRole('button', { name: 'Choose another date' }).click()
    await expect(page.getByRole('group', { name: 'Course date' })).toBeFocused()
    await expect(page.locator(`input[name=date][value="${id}"]`)).toBeChecked()
    await page.goto(`/courses/${course}/book`)
    await page.getByRole('button', { name: 'Continue payment' }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('link', { name: /back/i }).click()
    await page.waitForLoadState()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
    await expect(page.getByLabel('How many places?')).toHaveValue('3')
    await expect(page.getByLabel('No, thank you')).toBeChecked()
    await expect(page.locator(`input[name=date][value="${id}"]`)).toBeChecked()
    const later = page.getByLabel('Arrange a date with the team later')
    await later.check()
    await page.getByRole('button', { name: 'Pay £446.25' }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('link', { name: /back/i }).click()
    await page.waitForLoadState()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByLabel('How many places?')).toHaveValue('3')
    await expect(later).toBeChecked()
    await page.locator(`input[name=date][value="${id}"]`).check()
    await page.getByRole('button', { name: 'Pay £446.25' }).click()
  })
  await payWithCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const told = page.getByRole('status')
  await expect(told).toContainText('Places3')
  await expect(told).toContainText('Paid£446.25')
  await expect(told).toContainText(email)
  await expect(page.getByText('On the page of your order you tell us who comes.')).toBeVisible()
  await expectAccessible(page)
})

type Office = {
  browser: Browser
  staffState: BrowserContextOptions['storageState']
  academy: AcademyProcess
}

/** A date of this test's own. */
async function ownRun(
  { browser, staffState, academy }: Office,
  run: { inDays: number; capacity?: number },
) {
  const staff = await browser.newContext({ storageState: staffState })
  const id = await addDate(staff.request, academy, { course, ...run })
  await staff.close()
  return id
}

async function fillBuyer(page: Page) {
  const email = newEmail('group')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  return email
}
