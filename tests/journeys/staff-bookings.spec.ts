import { expectAccessible } from './expect-accessible.ts'
import { expect, open, openBooking, test } from './staff.ts'

test('the status filter is 180 pixels wide beside the search', async ({ page }) => {
  await open(page, '/admin/bookings')
  expect((await page.getByLabel('Status').boundingBox())?.width).toBe(180)
})

test('search and filter are in the address, and Clear all takes them out', async ({ page }) => {
  await open(page, '/admin/bookings')
  // On a busy machine the key may come before the page listens for it.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('first aid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=first\+aid/)
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasNotText: 'First Aid' })).toHaveCount(0)
  expect(await rows.count()).toBeGreaterThan(0)
  await page.getByLabel('Status').selectOption('Confirmed')
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(page).toHaveURL(/search=first\+aid/)
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('all')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await expect(page.getByLabel('Search')).toHaveValue('')
})

test('pointing at a reference, or focusing it, tells the rest', async ({ page }) => {
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
}) => {
  await openBooking(page, 'status=confirmed&search=spectator')
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

test('a change that cannot be saved says so and takes the choice back', {
  tag: '@broken-network',
}, async ({ page }) => {
  await openBooking(page, 'status=confirmed')
  await page.route('**/admin/bookings/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await status.selectOption('Cancelled')
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update status' })
  await expect(toast).toContainText('Error')
  await expect(status).toHaveValue('confirmed')
})

test('of two who change one booking, the later is warned and can save anyway', {
  tag: '@broken-network',
}, async ({ page, context }) => {
  await openBooking(page, 'status=confirmed', 3)
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

test('a refund is shown before it happens, with the focus on Cancel', async ({ page }) => {
  await openBooking(page, 'status=confirmed', 2)
  const refund = page.getByRole('region', { name: 'Refund' })
  await refund.getByLabel('In full').check()
  await refund.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^Refund £\d+\.\d\d to .+\?$/)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(refund).not.toContainText('Owed back')

  await refund.getByLabel('In full').check()
  await refund.getByRole('button', { name: 'Refund…' }).click()
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(refund).toContainText('Owed back')
  await expect(refund).toContainText(/All of it (is on its way|was given) back\./)
  await expect(page.getByRole('region', { name: 'Booking Timeline' })).toContainText(
    'Refund owed by Sam Okafor',
  )
})

test('an amount that makes no sense is refused at its field', {
  tag: '@broken-network',
}, async ({ page }) => {
  await openBooking(page, 'status=confirmed', 1)
  const refund = page.getByRole('region', { name: 'Refund' })
  for (const [typed, words] of [
    ['lots', 'Please enter an amount in pounds, such as 62.50'],
    ['99999', 'The refund must be more than nothing and no more than was paid'],
  ] as const) {
    await refund.getByLabel('Another amount', { exact: true }).check()
    await refund.getByLabel('Another amount, in pounds').fill(typed)
    await refund.getByRole('button', { name: 'Refund…' }).click()
    await expect(refund.getByRole('alert')).toContainText(words)
    await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue(typed)
    await expect(page).toHaveTitle(/^Error: /)
  }
})

test('a booking moves to another date, and the place with it', async ({ page }) => {
  await openBooking(page, 'status=confirmed&search=first+aid+at+work', 1)
  const course = page.getByRole('region', { name: 'Course Details' })
  const move = course.getByLabel(/Move to another date|Choose a date/)
  const chosen = await move.locator('option').nth(2).textContent()
  await move.selectOption({ index: 2 })
  await course.getByRole('button', { name: 'Move and tell the trainee' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its new date' })).toBeVisible()
  const day = /\d+ [A-Z][a-z]+ \d{4}/.exec(chosen ?? '')?.[0] ?? 'no day'
  await expect(course).toContainText(day)
  await expect(page.getByRole('region', { name: 'E-mails' })).toContainText(
    'Change of date or venue',
  )
})

test('without script a status can still be changed', async ({ browser, staffState, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: staffState,
    baseURL,
  })
  const page = await context.newPage()
  await page.goto('/admin/bookings?status=pending')
  await page
    .getByRole('link', { name: /^Open CR-/ })
    .first()
    .click()
  const course = page.getByRole('region', { name: 'Course Details' })
  await course.getByLabel('Status').selectOption('Cancelled')
  await course.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText('Booking status updated')).toBeVisible()
  await expect(course.getByLabel('Status')).toHaveValue('cancelled')
  await context.close()
})
