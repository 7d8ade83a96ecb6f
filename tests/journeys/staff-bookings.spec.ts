import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { addDate } from './own-date.ts'
import { bookingPath, expect, open, openOwnBooking, test } from './staff.ts'

test('search and filter are in the address, and Clear all takes them out', async ({ page }) => {
  await open(page, '/admin/bookings')
  expect((await page.getByLabel('Status').boundingBox())?.width, 'beside the search').toBe(180)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.keyboard.type('first aid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=first\+aid/)
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasNotText: 'First Aid' })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await page.getByLabel('Status').selectOption('Confirmed')
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(page).toHaveURL(/search=first\+aid/)
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('all')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await expect(page.getByLabel('Search')).toHaveValue('')
})

test('a search is found while it is typed, and Back leads to the page before', async ({ page }) => {
  await open(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
  await page.getByLabel('Search').pressSequentially('07700 900')
  await expect(page).toHaveURL(/search=07700\+900/)
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.getByLabel('Search').fill('spectatar')
  await expect(page.getByText('one letter of each word may differ')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('Spectator')
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('what is chosen or typed before the script arrives is not lost', async ({ page }) => {
  const release = await openWithoutScripts(page, '/admin/bookings')
  await page.getByLabel('Status').selectOption('Confirmed')
  await page.getByLabel('Search').fill('first aid')
  await page.getByRole('heading', { level: 1 }).click()
  release()
  await expect(page).toHaveURL(/search=first\+aid/)
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(page.getByLabel('Status')).toHaveValue('confirmed')
  await expect(page.getByLabel('Search')).toHaveValue('first aid')
})

test('a status chosen before the script arrives is saved, and only then said to be', async ({
  page,
  running,
}) => {
  const { reference } = await ownBooking(running)
  const release = await openWithoutScripts(page, await bookingPath(page, reference))
  const course = page.getByRole('region', { name: 'Course Details' })
  await course.getByLabel('Status').selectOption('Completed')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Booking status updated' })).toBeVisible()
  await expect(course.getByLabel('Status')).toHaveValue('completed')
  await page.reload()
  await expect(course.getByLabel('Status')).toHaveValue('completed')
})

test('an amount typed before the script arrives is the one that is refunded', async ({
  page,
  running,
}) => {
  const { reference } = await ownBooking(running)
  const release = await openWithoutScripts(page, await bookingPath(page, reference))
  const refund = page.getByRole('region', { name: 'Refund' })
  await refund.getByLabel('Another amount, in pounds').fill('12.34')
  release()
  await expect(refund.getByLabel('Another amount', { exact: true })).toBeChecked()
  await refund.getByLabel('In full').check()
  await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue('')
  await refund.getByLabel('Another amount, in pounds').fill('12.34')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/^Refund £12\.34 to /)
})

test('a list that cannot be read keeps its filter, and offers to try again', {
  tag: '@broken-network',
}, async ({ page }) => {
  await open(page, '/admin/bookings')
  await page.route(/\/admin\/.*\.data/, (route) => route.abort())
  await page.getByLabel('Status').selectOption('Confirmed')
  await expect(page.getByRole('heading', { name: 'Bookings (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('confirmed')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin Users' }).click()
  await expect(page.getByRole('link', { name: 'Invite Admin' })).toBeVisible()
})

test('on a phone a booking is three lines and one link, and the filters are behind a button', async ({
  page,
  running,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Another's long name or course would take more lines.
  const { reference } = await ownBooking(running)
  await open(page, '/admin/bookings?status=confirmed')
  const card = page.locator('tbody tr').filter({ hasText: reference })
  const box = await card.boundingBox()
  expect(box?.height).toBeLessThan(110)
  await expect(page.getByLabel('Status')).toBeHidden()
  await page.getByText('Filters: Confirmed').click()
  await expect(page.getByLabel('Status')).toBeVisible()
  await expectAccessible(page)
  await card.locator('td[data-label="Ref"]').click({ position: { x: 5, y: 5 }, force: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking CR-/)
})

test('on paper a booking fills the page and shows no form', async ({ page, running }) => {
  await openOwnBooking(page, running)
  await page.emulateMedia({ media: 'print' })
  // A4 in both directions, as the browser lays it out.
  for (const width of [794, 1123]) {
    await page.setViewportSize({ width, height: 1000 })
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width, `${width}`).toBeGreaterThan(width - 20)
    for (const control of await page.locator('main :is(input, select, textarea)').all()) {
      await expect(control).toBeHidden()
    }
    await expect(page.getByText('Save note')).toBeHidden()
  }
})

test('pointing at a reference, or focusing it, shows the details', async ({ page }) => {
  await open(page, '/admin/bookings')
  const cell = page.locator('tbody td:first-child').first()
  const details = cell.getByRole('tooltip', { includeHidden: true })
  await expect(details).toBeHidden()
  await cell.getByRole('button').focus()
  await expect(details).toBeVisible()
  await expect(details).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await cell.getByRole('button').hover()
  await expect(details).toBeVisible()
})

test('a slow list says Loading...', async ({ page }) => {
  await open(page, '/admin/dashboard')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin/bookings.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Total Bookings' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('a chosen status is saved at once, said in a toast, and told in the timeline', async ({
  page,
  running,
}) => {
  await openOwnBooking(page, running)
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await status.selectOption('Completed')
  const toast = page.getByRole('status').filter({ hasText: 'Booking status updated' })
  await expect(toast).toContainText('Success')
  await expect(status).toHaveValue('completed')
  const timeline = page.getByRole('region', { name: 'Booking Timeline' })
  await expect(timeline).toContainText('Booking set to completed by Sam Okafor')
  await page.getByRole('button', { name: 'Return to confirmed' }).click()
  await expect(status).toHaveValue('confirmed')
})

test('when two people change one booking, the later is warned and can save anyway', {
  tag: '@broken-network',
}, async ({ page, context, running }) => {
  await openOwnBooking(page, running)
  const other = await context.newPage()
  await open(other, page.url())
  await other.getByLabel('Private note').fill('Rang about parking')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Staff note updated' })).toBeVisible()

  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await status.selectOption('Completed')
  const warning = page.getByRole('alert').filter({ hasText: 'This changed while you were looking' })
  await expect(warning).toBeVisible()
  await expect(status).toHaveValue('confirmed')
  await expect(page.getByLabel('Private note')).toHaveValue('Rang about parking')
  await warning.getByRole('button', { name: 'Save anyway' }).click()
  await expect(status).toHaveValue('completed')
  await expect(warning).toHaveCount(0)
})

test('a refund is shown before it happens, with the focus on the way out', async ({
  page,
  running,
}) => {
  await openOwnBooking(page, running)
  const refund = page.getByRole('region', { name: 'Refund' })
  await refund.getByLabel('In full').check()
  await refund.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^Refund £\d+\.\d\d to .+\?$/)
  await expect(dialog.getByRole('button', { name: 'Do not refund' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(refund).not.toContainText('Owed back')

  await refund.getByLabel('In full').check()
  await refund.getByRole('button', { name: 'Refund…' }).click()
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(refund).toContainText('Owed back')
  await expect(refund).toContainText(
    /All of it (is under way, or waits to be sent|was given back)\./,
  )
  await expect(page.getByRole('region', { name: 'Booking Timeline' })).toContainText(
    'Refund decided by Sam Okafor',
  )
})

test('half of the money goes back by one share and two presses, and the form is empty again', async ({
  page,
  running,
}) => {
  await openOwnBooking(page, running)
  const refund = page.getByRole('region', { name: 'Refund' })
  await refund.getByRole('button', { name: '50%' }).click()
  await expect(refund.getByLabel('Another amount', { exact: true })).toBeChecked()
  await refund.getByLabel('Cancel the booking').uncheck()
  await refund.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The booking keeps its place.')
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(refund).toContainText('Owed back')
  await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue('')
})

test('an amount that makes no sense is refused at its field', {
  tag: '@broken-network',
}, async ({ page, running }) => {
  await openOwnBooking(page, running)
  const refund = page.getByRole('region', { name: 'Refund' })
  for (const [typed, words] of [
    ['lots', 'Please enter an amount in pounds, such as 62.50'],
    ['99999', 'The refund must be more than nothing and no more than was paid'],
  ] as const) {
    await refund.getByLabel('Another amount, in pounds').fill(typed)
    await expect(refund.getByLabel('Another amount', { exact: true })).toBeChecked()
    await refund.getByRole('button', { name: 'Refund…' }).click()
    await expect(refund.getByRole('alert')).toContainText(words)
    await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue(typed)
    await expect(page).toHaveTitle(/^Error: /)
  }
})

test('a booking moves to another date, and the place with it', async ({ page, running }) => {
  const course = 'first-aid-at-work'
  const [from, to] = [
    await addDate(page.request, running.academy, { course, inDays: 100, capacity: 8 }),
    await addDate(page.request, running.academy, { course, inDays: 101, capacity: 9 }),
  ]
  await openOwnBooking(page, running, { course, date: from })
  const details = page.getByRole('region', { name: 'Course Details' })
  await expect(details).toContainText('Places1 of 8')
  const dates = details.getByLabel('Move outside the published terms')
  await dates.selectOption(to)
  await details.getByRole('button', { name: 'Move and tell the trainee' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its new date' })).toBeVisible()
  await expect(details).toContainText('Places1 of 9')
  await expect(dates.locator(`option[value="${from}"]`)).toContainText('0 of 8 taken')
  await expect(page.getByRole('region', { name: 'E-mails' })).toContainText(
    'Change of date or venue',
  )
})

test('without script a status can still be changed', async ({
  browser,
  staffState,
  baseURL,
  running,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: staffState,
    baseURL,
  })
  const page = await context.newPage()
  const { reference } = await ownBooking(running, { paid: false })
  await page.goto(await bookingPath(page, reference))
  const course = page.getByRole('region', { name: 'Course Details' })
  await course.getByLabel('Status').selectOption('Cancelled')
  await course.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText('Booking status updated')).toBeVisible()
  await expect(course.getByLabel('Status')).toHaveValue('cancelled')
  await context.close()
})

/** The page is there, its script is not, as on a slow line; the answer lets it arrive. */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
