import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, open, openBooking, test } from './staff.ts'

test('the dashboard shows seven figures, each leading to what it counts', async ({ page }) => {
  await open(page, '/admin/dashboard')
  for (const [label, caption, to] of [
    ['Total Bookings', 'All time', /\/admin\/bookings$/],
    ['Pending Payments', 'Awaiting completion', /\?status=pending$/],
    ['Confirmed Bookings', 'Payments completed', /\?status=confirmed$/],
    ['Monthly Revenue', 'This month', /\?status=confirmed&since=\d{4}-\d\d-01$/],
    ['This Month', 'New bookings', /\?since=\d{4}-\d\d-01$/],
    ['Upcoming Courses', /\d+ in the next 30 days$/, /\/admin\/schedules\?status=active$/],
    ['Active Certifications', 'Valid certificates', /\/admin\/certifications$/],
  ] as const) {
    const card = figureCard(page, label)
    await expect(card).toContainText(caption)
    await expect(card).toHaveAttribute('href', to)
  }
  await expect(page.getByRole('region', { name: 'Content to check' })).toContainText(
    'Security Guard Refresher: duration is 3 days in the catalogue and 2 days on its own page.',
  )
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  await expectAccessible(page)
})

test('a figure and the list it leads to agree', { tag: '@once' }, async ({ page }) => {
  await open(page, '/admin/dashboard')
  for (const label of ['Total Bookings', 'Pending Payments', 'Confirmed Bookings', 'This Month']) {
    const card = figureCard(page, label)
    const figure = await card.locator('.font-mono').textContent()
    await card.click()
    await expect(page.getByRole('heading', { name: `Bookings (${figure})` })).toBeVisible()
    await page.goBack()
  }
})

test('the list has the columns and texts that staff know', async ({ page }) => {
  // Among those completed nobody has paid by card today.
  await open(page, '/admin/bookings?status=completed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings Management')
  const table = page.getByRole('table')
  const columns = ['Ref', 'Date Booked', 'Customer', 'Course', 'Course Date', 'Price', 'Status']
  for (const name of [...columns, 'Stripe', 'Actions']) {
    await expect(table.locator('th', { hasText: name }).first()).toBeAttached()
  }
  const row = table.locator('tbody tr').first()
  await expect(row.locator('td').nth(0)).toContainText(/CR-[0-9A-F]{8}/)
  await expect(row.locator('td').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/)
  await expect(row.locator('td').nth(2)).toContainText('@')
  await expect(row.locator('td').nth(5)).toHaveText(/^£\d+\.\d\d$/)
  await expect(row.locator('td').nth(7)).toHaveText('N/A')
  await expectAccessible(page)
})

test('the status filter is 180 pixels wide beside the search', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/admin/bookings')
  expect((await page.getByLabel('Status').boundingBox())?.width).toBe(180)
  const labels = await page.getByLabel('Status').locator('option').allTextContents()
  expect(labels).toEqual(['All Statuses', 'Pending', 'Confirmed', 'Completed', 'Cancelled'])
})

test('badges tell a status by word and colour', { tag: '@once' }, async ({ page }) => {
  for (const [status, tone] of [
    ['Pending', 'yellow'],
    ['Confirmed', 'green'],
    ['Completed', 'green'],
    ['Cancelled', 'red'],
  ] as const) {
    await open(page, `/admin/bookings?status=${status.toLowerCase()}`)
    const badge = page.locator('tbody [data-tone]').first()
    await expect(badge).toHaveText(status)
    await expect(badge).toHaveAttribute('data-tone', tone)
  }
  await open(page, '/admin/bookings?search=spectator')
  await expect(page.locator('tbody [data-tone="grey"]').first()).toHaveText('Refunded')
})

test('search and filter stand in the address, and Clear all takes them out', async ({ page }) => {
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
  await open(page, '/admin/bookings?search=nobody-is-called-this')
  await expect(page.getByText('No booking matches these filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bookings (0)' })).toBeVisible()
})

test('pages follow each other and lead back; the order can be turned', async ({ page }) => {
  await open(page, '/admin/bookings')
  const references = () => page.locator('tbody td:first-child button').allTextContents()
  const first = await references()
  expect(first).toHaveLength(25)
  await page.getByRole('link', { name: 'Older bookings' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(references).not.toEqual(first)
  const second = await references()
  expect(second.filter((each) => first.includes(each))).toEqual([])
  await page.getByRole('link', { name: 'Newer bookings' }).click()
  await expect.poll(references).toEqual(first)
  await open(page, '/admin/bookings?sort=oldest')
  expect(await references()).not.toEqual(first)
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

test('emergency contact and dietary requirements show where there are any', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/admin/bookings')
  await expect(
    page.locator('[role=tooltip]', { hasText: 'Emergency Contact' }).first(),
  ).toBeAttached()
  await expect(
    page.locator('[role=tooltip]', { hasText: 'Dietary Requirements' }).first(),
  ).toBeAttached()
  await expect(page.locator('[role=tooltip]:not(:has-text("Emergency"))').first()).toBeAttached()
})

test('a slow list says Loading...', { tag: '@once' }, async ({ page }) => {
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

test('the filtered list comes as a file that no spreadsheet runs', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/admin/bookings?status=pending')
  const heading = await page.getByRole('heading', { name: /^Bookings \(/ }).textContent()
  const count = Number(/\d+/.exec(heading ?? '')?.[0])
  const answer = await page.request.get('/admin/bookings.csv?status=pending')
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="bookings-/)
  const text = await answer.text()
  expect(text.startsWith('\uFEFFRef,Booking ID,Date Booked,Full Name')).toBe(true)
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1)) expect(line).toContain(',Pending,')
})

test('strangers get neither list nor file', { tag: '@once' }, async ({ playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({
    baseURL,
    maxRedirects: 0,
    storageState: { cookies: [], origins: [] },
  })
  for (const path of [
    '/admin/bookings.csv',
    '/admin/bookings',
    '/admin/outbox',
    '/admin/schedules',
  ]) {
    const answer = await stranger.get(path)
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location).toBe('/admin/login')
  }
})

test('a booking shows its cards, and an unknown one is not found', {
  tag: '@broken-network',
}, async ({ page }) => {
  await openBooking(page, 'status=confirmed')
  for (const name of ['Customer Information', 'Course Details', 'Booking Timeline', 'Refund']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  const course = page.getByRole('region', { name: 'Course Details' })
  const options = course.getByLabel('Status').locator('option')
  await expect(course.getByLabel('Status')).toHaveValue('confirmed')
  expect(await options.allTextContents()).toEqual([
    'Confirmed',
    'Pending',
    'Completed',
    'Cancelled',
    'Refunded',
  ])
  await expect(options.first()).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Bookings' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    const answer = await page.goto(`/admin/bookings/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Booking not found')).toBeVisible()
  }
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
  tag: ['@once', '@broken-network'],
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
  tag: ['@once', '@broken-network'],
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
  tag: ['@once', '@broken-network'],
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

test('a booking moves to another date, and the place with it', { tag: '@once' }, async ({
  page,
}) => {
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

test('without script a status can still be changed', { tag: '@once' }, async ({
  browser,
  staffState,
  baseURL,
}) => {
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

function figureCard(page: Page, label: string) {
  const links = page.getByRole('main').getByRole('link')
  return links.filter({ has: page.getByText(label, { exact: true }) })
}
