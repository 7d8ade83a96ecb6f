import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart, requestToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { chosenDate, chosenDateText } from './chosen-date.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newEmail } from './visitor.ts'

const refusal = 'The last place on this date has just been taken. Please choose another date.'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Security Guard' })

test.beforeEach(({ running }) => {
  running.cards.controls.fault = null
})

test('the dialog: from a date and back, by Escape and the back button, rows of dates, optional details, a request to start, mistakes and a hold promised only for a date', async ({
  page,
}) => {
  const dialog = dialogOf(page)
  const pay = dialog.getByRole('button', { name: 'Pay £175.00' })
  const checks = page.getByRole('alert')
  await page.goto('/courses/security-guard')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  const title = await page.title()

  await test.step('it opens from a date, and Escape returns the focus to that date', async () => {
    const book = page.getByRole('button', { name: /^Book / }).first()
    await book.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Full name')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(book).toBeFocused()
  })
  await openBookingDialog(page)
  await test.step('dates are rows with their places, and the focus is on the chosen one', async () => {
    await expect(dialog.getByText(/spots? left|Available/).first()).toBeVisible()
    await expect(chosenDate(page).getByRole('radio')).toBeFocused()
    await expect(dialog.getByText(/^You need: /)).toBeVisible()
  })
  await test.step('the chevron of the optional details points down until they are open', async () => {
    const chevron = dialog
      .locator('summary', { hasText: 'Optional details' })
      .locator('svg')
      .first()
    await expect(chevron).toHaveCSS('rotate', 'none')
    await dialog.getByText('Optional details').click()
    await expect(chevron).toHaveCSS('rotate', '180deg')
  })
  await test.step('mistakes are told in one list, in the title and field by field, and in no toast', async () => {
    await page.getByLabel('Full name').fill('X')
    await page.getByLabel('Email address').fill('nobody')
    await page.getByLabel('Phone number').fill('phone')
    await pay.click()
    await expect(dialog.getByText('Invalid Input')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page).toHaveTitle(`Error: ${title}`)
    // Also the request to start, which is not ticked.
    const summary = checks.filter({ hasText: 'Please check 4 things:' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Invalid email address' }).click()
    await expect(page.getByLabel('Email address')).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    )
    await expect(page.getByLabel('Full name')).toHaveValue('X')
  })
  const email = newEmail('dialog')
  await test.step('a date within 14 days needs a request to start, which nobody ticks for the buyer', async () => {
    await page.getByLabel('Full name').fill('Asha Okafor')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Phone number').fill('07700 900123')
    await expect(requestToStart(page)).not.toBeChecked()
    await pay.click()
    const summary = checks.filter({ hasText: 'Please check one thing:' })
    await summary.getByRole('link', { name: /^Please tick the request/ }).click()
    await expect(requestToStart(page)).toBeFocused()
  })
  await test.step('a hold is promised only for a date, and only when something is sent', async () => {
    await expect(dialog.getByText(/^We hold your place until/)).toHaveCount(0)
    await expect(dialog.getByText(/^We hold your place for 35 minutes/)).toBeVisible()
    await page.getByLabel('Arrange a date with the team later').check()
    await expect(requestToStart(page)).toHaveCount(0)
    await expect(dialog.getByText(/We hold your place/)).toHaveCount(0)
    await page.getByRole('radio').first().check()
    await expect(requestToStart(page)).not.toBeChecked()
  })
  await test.step('Close brings the title back', async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(page).toHaveTitle(title)
  })
  await test.step('the back button closes the dialog and stays on the page, with what was typed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openBookingDialog(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/courses\/security-guard$/)
    await openBookingDialog(page)
    await expect(page.getByLabel('Email address')).toHaveValue(email)
  })
})

test('a payment that cannot begin is told of in a toast, and what was typed stays; a date that sold out meanwhile is refused once, and is no longer chosen', {
  tag: '@broken-network',
}, async ({ page, running }) => {
  const dialog = dialogOf(page)
  const pay = dialog.getByRole('button', { name: 'Pay £175.00' })
  await openDialog(page)
  const email = await fill(page)

  await test.step('a provider that fails', async () => {
    running.cards.controls.fault = { kind: 'error500' }
    await pay.click()
    await expect(page.getByText('Payment Error')).toBeVisible()
    await expect(
      page.getByText('Failed to create payment session. Please try again.').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    running.cards.controls.fault = null
  })
  await test.step('on a phone a toast stands below the dialog, over none of its fields', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/bookings/*', (route) => route.fulfill({ json: { url: null } }))
    await pay.click()
    const toast = page
      .locator('.toast')
      .filter({ hasText: 'Something went wrong. Please try again.' })
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const [box, over] = [await dialog.boundingBox(), await toast.boundingBox()]
        return box && over && over.y - (box.y + box.height)
      })
      .toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a date that sold out meanwhile', async () => {
    await page.unrouteAll()
    await page.route('**/api/bookings/*', (route) => {
      const date = /name="date"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? '')?.[1] ?? ''
      return route.fulfill({ status: 409, json: { values: { date }, errors: { date: refusal } } })
    })
    const taken = await chosenDateText(page)
    await pay.click()
    await expect(page.getByText(refusal)).toHaveCount(1)
    await expect(chosenDate(page)).toHaveCount(0)
    await expect(dialog.getByRole('radio', { name: taken })).toBeDisabled()
    await expect(dialog.getByText(/We hold your place/)).toHaveCount(0)
    await dialog.getByRole('link', { name: refusal }).click()
    await expect(dialog.getByRole('group', { name: 'Course date' })).toBeFocused()
    await pay.click()
    await expect(dialog.getByRole('link', { name: 'Please choose a date' })).toBeVisible()
    await expect(chosenDate(page)).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('another date can be paid for', async () => {
    await page.unrouteAll()
    await page.getByLabel('Arrange a date with the team later').check()
    await pay.click()
    await page.waitForURL(/\/pay\//)
  })
})

test('a payment that was left can be continued, in the dialog and on the booking page, until it is cancelled or another date is chosen', async ({
  page,
  academy,
}) => {
  const course = `${academy.url}/courses/security-guard`
  await openDialog(page)
  await fill(page)
  const taken = await chosenDateText(page)
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  await page.waitForURL(/\/pay\//)
  const paymentPage = page.url()

  await test.step('continued in the dialog of a page that is loaded anew', async () => {
    await page.goto(course)
    await openBookingDialog(page)
    await expect(dialogOf(page).getByText(/^Your place is held until \d\d:\d\d$/)).toBeVisible()
    await expect(dialogOf(page).getByRole('button', { name: 'Continue payment' })).toBeFocused()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Continue payment' }).click()
    await page.waitForURL(paymentPage)
  })
  await test.step('continued on the booking page', async () => {
    await page.goto(`${course}/book`)
    await expect(page.getByText(/^Your place is held until/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue payment' }).click()
    await page.waitForURL(paymentPage)
  })
  let other = ''
  await test.step('another date is another payment', async () => {
    await page.goto(course)
    await openBookingDialog(page)
    await dialogOf(page).getByRole('button', { name: 'Choose another date' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
    const own = dialogOf(page).locator('label').filter({ hasText: taken })
    await expect(own).toContainText('Held for you')
    await page.getByRole('radio').nth(1).check()
    other = await chosenDateText(page)
    await askToStart(page)
    await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
    await page.waitForURL(/\/pay\//)
    expect(page.url()).not.toBe(paymentPage)
  })
  await test.step('a cancelled one gives the place back, and can be tried again with what was typed and the same date', async () => {
    await page.getByRole('link', { name: /back/i }).click()
    await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
    await expect(
      page.getByText(`Your place on Security Guard, ${other}, was given back.`),
    ).toBeVisible()
    // The page's script forgets the place that was held.
    await page.waitForLoadState()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
    await expect(chosenDate(page)).toContainText(other)
    await page.goto(course)
    await openBookingDialog(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
    await expect(dialogOf(page).getByText(/Your place is held/)).toHaveCount(0)
  })
})

test.describe('somebody who is signed in', () => {
  test.use({ storageState: async ({ staffState }, use) => use(staffState) })

  test('finds the form filled in, in the dialog and on the page', async ({ page }) => {
    await openDialog(page)
    await expect(page.getByLabel('Email address')).toHaveValue('admin@academy.example')
    await expect(page.getByLabel('Full name')).toHaveValue(/./)
    await page.goto('/courses/security-guard/book')
    await expect(page.getByLabel('Email address')).toHaveValue('admin@academy.example')
  })
})

async function openDialog(page: Page) {
  await page.goto('/courses/security-guard')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await openBookingDialog(page)
}

async function fill(page: Page) {
  const email = newEmail('dialog')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
  return email
}
