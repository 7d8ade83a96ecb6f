import type { Response } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { bookingPath, expect, open, openChange, openOwnBooking, test } from './staff.ts'

test('bookings are loaded, searched and filtered without a press too many, and Back leads to the page before', async ({
  page,
}) => {
  const search = page.getByLabel('Search')
  await open(page, '/admin/dashboard')
  await test.step('a slow list says Loading...', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/admin/bookings.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Total Bookings' }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('a search is found while it is typed', async () => {
    await search.pressSequentially('07700 900')
    await expect(page).toHaveURL(/search=07700\+900/)
    await expect(search).toBeFocused()
    await search.fill('spectatar')
    await expect(page.getByText('one letter of each word may differ')).toBeVisible()
    await expect(page.locator('tbody tr').first()).toContainText('Spectator')
    await page.goBack()
    // The address changes first: until the dashboard is there, the list of the search is shown.
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
  await test.step('pointing at a reference, or focusing it, shows the details', async () => {
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

  await test.step('search and filter are in the address, and Clear all takes them out', async () => {
    expect((await page.getByLabel('Status').boundingBox())?.width, 'beside the search').toBe(180)
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('first aid')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=first\+aid/)
    const rows = page.locator('tbody tr')
    await expect(rows.filter({ hasNotText: 'First Aid' })).toHaveCount(0)
    await expect(rows).not.toHaveCount(0)
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(page).toHaveURL(/status=confirmed/)
    await expect(page).toHaveURL(/search=first\+aid/)
    await rows.getByRole('link', { name: /^Open/ }).first().click()
    await page.getByRole('link', { name: 'Back to Bookings' }).click()
    await expect(page).toHaveURL(/status=confirmed/)
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('all')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings$/)
    await expect(search).toHaveValue('')
  })
})

test('a booking is four lines and one link on a phone, and fills the page without a form or an empty panel on paper', async ({
  page,
  running,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Another's long name or course would take more lines.
  const { reference } = await ownBooking(running)
  await open(page, '/admin/bookings?status=confirmed')
  const card = page.locator('tbody tr').filter({ hasText: reference })
  await test.step('on a phone the filters are behind a button', async () => {
    const box = await card.boundingBox()
    // The fourth says what is open.
    expect(box?.height).toBeLessThan(135)
    await expect(page.getByLabel('Status')).toBeHidden()
    await page.getByText('Filters: Confirmed').click()
    await expect(page.getByLabel('Status')).toBeVisible()
    await expectAccessible(page)
    await card.locator('td[data-label="Ref"]').click({ position: { x: 5, y: 5 }, force: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking CR-/)
  })

  await page.emulateMedia({ media: 'print' })
  // A4 in both directions, as the browser lays it out.
  for (const width of [794, 1123]) {
    await test.step(`on paper of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 1000 })
      const main = await page.getByRole('main').boundingBox()
      expect(main?.width).toBeGreaterThan(width - 20)
      const controls = page.locator('main :is(input, select, textarea)')
      expect(await controls.count()).toBeGreaterThan(3)
      await expect(controls.filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText('Save note')).toBeHidden()
    })
  }
  const panels = page.locator('main section[aria-labelledby]').filter({ visible: true })
  const texts = (await panels.allInnerTexts()).map((text) => text.trim())
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter((text) => !text.includes('\n'))).toEqual([])
})

test('what is chosen for a booking is saved at once, and what cannot be taken back is asked about', async ({
  page,
  running,
}) => {
  await openOwnBooking(page, running)
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  const timeline = page.getByRole('region', { name: 'Booking Timeline' })
  const refund = page.getByRole('region', { name: 'Refund' })
  const dialog = page.getByRole('dialog')

  await test.step('a status is saved, said in a toast, and told in the timeline', async () => {
    await status.selectOption('Completed')
    const toast = page.getByRole('status').filter({ hasText: 'Booking status updated' })
    await expect(toast).toContainText('Success')
    await expect(status).toHaveValue('completed')
    await expect(timeline).toContainText('Booking set to completed by Sam Okafor')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(status).toHaveValue('confirmed')
    await expect(timeline).toContainText('Booking set to confirmed by Sam Okafor')
  })

  await test.step('a note is saved', async () => {
    await page.getByLabel('Private note').fill('Rang about parking')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Staff note updated' })).toBeVisible()
  })

  await test.step('a refund is shown before it happens, with the focus on the way out', async () => {
    await openChange(page, 'Refund')
    await refund.getByLabel('In full').check()
    await refund.getByRole('button', { name: 'Refund…' }).click()
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
    await expect(timeline).toContainText('Refund decided by Sam Okafor')
  })

  await test.step('half of the money goes back by one share and two presses, and the form is empty again', async () => {
    await openOwnBooking(page, running)
    await openChange(page, 'Refund')
    await refund.getByRole('button', { name: '50%' }).click()
    await expect(refund.getByLabel('Another amount', { exact: true })).toBeChecked()
    await refund.getByLabel('Cancel the booking').uncheck()
    await refund.getByRole('button', { name: 'Refund…' }).click()
    await expect(dialog).toContainText('The booking keeps its place.')
    await dialog.getByRole('button', { name: /^Refund £/ }).click()
    await expect(refund).toContainText('Owed back')
    await expect(refund.getByLabel('Another amount, in pounds')).toHaveValue('')
  })

  await test.step('confirming a booking that nobody paid for asks first', async () => {
    await openOwnBooking(page, running, { paid: false })
    await page.getByRole('button', { name: 'Mark as confirmed' }).click()
    await expect(dialog).toContainText('has never paid for this booking')
    await dialog.getByRole('button', { name: 'Do not confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(status).toHaveValue('pending')
  })
})

test('an amount that makes no sense is refused at its field, and the later of two changes is warned of the other', {
  tag: '@broken-network',
}, async ({ page, running }) => {
  const { reference } = await ownBooking(running)
  const path = await bookingPath(page, reference)
  await open(page, path)
  const refund = page.getByRole('region', { name: 'Refund' })
  await openChange(page, 'Refund')
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

  const revision = await page.locator('input[name="revision"]').first().inputValue()
  const noted = await page.request.post(path, {
    headers: { Origin: running.academy.url },
    form: { intent: 'note', revision, note: 'Rang about parking' },
  })
  expect(await noted.text()).toContain('Staff note updated')
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await status.selectOption('Completed')
  const warning = page.getByRole('alert').filter({ hasText: 'This changed while you were looking' })
  await expect(warning).toBeVisible()
  await expect(status).toHaveValue('confirmed')
  await expect(page.getByLabel('Private note')).toHaveValue('Rang about parking')
  await warning.getByRole('button', { name: 'Save anyway' }).click()
  await expect(status).toHaveValue('completed')
  await expect(warning).toHaveCount(0)

  // Pressed once more while the page is loaded anew: nobody else has changed anything.
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1_000))
    await route.continue()
  })
  const note = page.getByLabel('Private note')
  const save = page.getByRole('button', { name: 'Save note' })
  await note.fill('Rang twice')
  const isPost = (response: Response) => response.request().method() === 'POST'
  const answered = page.waitForResponse(isPost)
  await save.click()
  await answered
  const answeredAgain = page.waitForResponse(isPost)
  await save.click()
  await answeredAgain
  await expect(note).toHaveValue('Rang twice')
  await expect(warning).toHaveCount(0)
})
