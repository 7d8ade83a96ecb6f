import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { askToStart } from './ask-to-start.ts'
import { openBookingDialog } from './booking-dialog.ts'
import { chosenDate, chosenDateText } from './chosen-date.ts'
import { expectAccessible } from './expect-accessible.ts'
import { scriptStarted } from './script-started.ts'
import { newEmail } from './visitor.ts'

const refusal = 'The last place on this date has just been taken. Please choose another date.'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Security Guard' })

test('the dialog: rows of dates, a hold promised only for a date, optional details, errors in the title', async ({
  page,
}) => {
  await openDialog(page)
  const dialog = dialogOf(page)
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
  const title = await page.title()
  await test.step('a hold is promised only for a date, and only when something is sent', async () => {
    await dialog.getByRole('button', { name: 'Pay £175.00' }).click()
    await expect(page).toHaveTitle(`Error: ${title}`)
    await expect(dialog.getByText(/^We hold your place until/)).toHaveCount(0)
    await expect(dialog.getByText(/^We hold your place for 35 minutes/)).toBeVisible()
    await page.getByLabel('Arrange a date with the team later').check()
    await expect(dialog.getByText(/We hold your place/)).toHaveCount(0)
  })
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page).toHaveTitle(title)
})

test('a date that sold out meanwhile is refused once, and is no longer chosen', {
  tag: '@broken-network',
}, async ({ page }) => {
  await page.route('**/api/bookings/*', (route) => {
    const date = /name="date"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? '')?.[1] ?? ''
    return route.fulfill({ status: 409, json: { values: { date }, errors: { date: refusal } } })
  })
  await openDialog(page)
  await fill(page)
  const taken = await chosenDateText(page)
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  await expect(page.getByText(refusal)).toHaveCount(1)
  await expect(chosenDate(page)).toHaveCount(0)
  await expect(dialogOf(page).getByRole('radio', { name: taken })).toBeDisabled()
  await expect(dialogOf(page).getByText(/We hold your place/)).toHaveCount(0)
  await dialogOf(page).getByRole('link', { name: refusal }).click()
  await expect(dialogOf(page).getByRole('group', { name: 'Course date' })).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  await expect(dialogOf(page).getByRole('link', { name: 'Please choose a date' })).toBeVisible()
  await expect(chosenDate(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone a toast stands below the dialog, over none of its fields', {
  tag: '@broken-network',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDialog(page)
  await fill(page)
  await page.route('**/api/bookings/*', (route) => route.fulfill({ json: { url: null } }))
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  const toast = page
    .locator('.toast')
    .filter({ hasText: 'Something went wrong. Please try again.' })
  await expect(toast).toBeVisible()
  await expect
    .poll(async () => {
      const [dialog, over] = [await dialogOf(page).boundingBox(), await toast.boundingBox()]
      return dialog && over && over.y - (dialog.y + dialog.height)
    })
    .toBeGreaterThanOrEqual(0)
})

test('the back button closes the dialog and stays on the page, with what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  await openDialog(page)
  const email = await fill(page)
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/courses\/security-guard$/)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
})

test('a payment that was left can be continued, also on a page that is loaded anew', async ({
  page,
}) => {
  await openDialog(page)
  await fill(page)
  const taken = await chosenDateText(page)
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  await page.waitForURL(/\/pay\//)
  const paymentPage = page.url()
  await page.goto(new URL('/courses/security-guard', await originOf(page)).href)
  await openDialog(page, { isThere: true })
  await expect(dialogOf(page).getByText(/^Your place is held until \d\d:\d\d$/)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Continue payment' })).toBeFocused()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Continue payment' }).click()
  await page.waitForURL(paymentPage)

  await page.goto(new URL('/courses/security-guard', await originOf(page)).href)
  await openDialog(page, { isThere: true })
  await dialogOf(page).getByRole('button', { name: 'Choose another date' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
  const own = dialogOf(page).locator('label').filter({ hasText: taken })
  await expect(own).toContainText('Held for you')
  await page.getByRole('radio').nth(1).check()
  await askToStart(page)
  await dialogOf(page).getByRole('button', { name: 'Pay £175.00' }).click()
  await page.waitForURL(/\/pay\//)
  expect(page.url()).not.toBe(paymentPage)

  await page.getByRole('link', { name: /back/i }).click()
  await expectCanceled(page)
  await page.goto('/courses/security-guard')
  await openDialog(page, { isThere: true })
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
  await expect(dialogOf(page).getByText(/Your place is held/)).toHaveCount(0)
})

test('the booking page keeps what was typed, and a payment that was left can be continued', async ({
  page,
}) => {
  await page.goto('/courses/first-aid-at-work/book')
  origins.set(page, new URL(page.url()).origin)
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await scriptStarted(page)
  await fill(page)
  await page.getByRole('button', { name: 'Pay £175.00' }).click()
  await page.waitForURL(/\/pay\//)
  const paymentPage = page.url()
  await page.goto(new URL('/courses/first-aid-at-work/book', await originOf(page)).href)
  await expect(page.getByText(/^Your place is held until/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue payment' }).click()
  await page.waitForURL(paymentPage)
  await page.getByRole('link', { name: /back/i }).click()
  await expectCanceled(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Okafor')
})

test('the form of a signed-in person is filled in, on the page and in the dialog', async ({
  browser,
  baseURL,
  staffState,
}) => {
  const page = await browser.newPage({ baseURL, storageState: staffState })
  await openDialog(page)
  await expect(page.getByLabel('Email address')).toHaveValue('admin@academy.example')
  await expect(page.getByLabel('Full name')).toHaveValue(/./)
  await page.goto('/courses/security-guard/book')
  await expect(page.getByLabel('Email address')).toHaveValue('admin@academy.example')
  await page.close()
})

async function openDialog(page: Page, { isThere = false } = {}) {
  if (!isThere) await page.goto('/courses/security-guard')
  origins.set(page, new URL(page.url()).origin)
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  if (await reject.isVisible()) await reject.click()
  await openBookingDialog(page)
}

async function expectCanceled(page: Page) {
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
  // The page's script forgets the place that was held.
  await page.waitForLoadState()
}

/** The card provider's page has another origin. */
const origins = new WeakMap<Page, string>()
const originOf = async (page: Page) => origins.get(page) ?? ''

async function fill(page: Page) {
  const email = newEmail('dialog')
  await page.getByLabel('Full name').fill('Asha Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('07700 900123')
  await askToStart(page)
  return email
}
