import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { addDate } from './own-date.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { expect, open, openSentLetter, test } from './staff.ts'
import { newEmail, nextNumber } from './visitor.ts'

const inDays = (days: number) => addDays(londonToday(new Date()), days)

test('a filter of dates is applied as soon as it is chosen', async ({ page }) => {
  await open(page, '/admin/schedules')
  await page.getByLabel('Course').selectOption('Security Guard Refresher')
  await expect(page).toHaveURL(/course=security-guard-refresher/)
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByLabel('When').selectOption('Past')
  await expect(page.getByText('No date matches.')).toBeVisible()
})

test('a filter that is chosen before the script has come is applied once it has', async ({
  page,
}) => {
  const { promise: due, resolve: sendScript } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await due
    await route.continue()
  })
  await page.goto('/admin/schedules', { waitUntil: 'commit' })
  await page.getByLabel('Course').selectOption('Security Guard Refresher')
  sendScript()
  await expect(page).toHaveURL(/course=security-guard-refresher/)
  await expect(page.getByLabel('Course')).toHaveValue('security-guard-refresher')
})

test('a date that could not be sent stays on the page as it was typed', {
  tag: '@broken-network',
}, async ({ page, context }) => {
  await open(page, '/admin/schedules/new')
  await page.getByLabel('Course').selectOption('mechanical-restraints')
  await page.getByLabel('Venue').fill('Drill hall, Epsom')
  // The page loads the code of its toasts before one is needed.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-stack-')),
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByText('What you typed is still here').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a date')
  await expect(page.getByLabel('Course')).toHaveValue('mechanical-restraints')
  await expect(page.getByLabel('Venue')).toHaveValue('Drill hall, Epsom')
  await context.setOffline(false)
})

test('a new active date is on the course page at once', { tag: '@broken-network' }, async ({
  page,
}) => {
  await open(page, '/admin/schedules/new')
  await page.getByRole('button', { name: 'Add the date' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please choose a course')
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)

  await page.getByLabel('Course').selectOption('mechanical-restraints')
  await page.getByLabel('First day').fill(inDays(3))
  await page.getByLabel('Last day').fill(inDays(4))
  await page.getByLabel('Venue').fill('Drill hall, Epsom')
  await page.getByLabel('Capacity').fill('7')
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'These are 2 days, but the course takes 1 day.',
  )
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('alert')).toContainText('No lead trainer on')
  await page.getByLabel('Publish it all the same, because').fill('The trainer is recorded tomorrow')
  await page.getByRole('button', { name: /^Save|^Add/ }).click()
  await expect(page.getByText('The date is saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'This date breaks a rule' })).toContainText(
    'The trainer is recorded tomorrow',
  )

  const first = async () => {
    const answer = await page.request.get('/api/schedules?course=mechanical-restraints')
    return (await answer.json()).schedules[0]
  }
  await expect.poll(first).toMatchObject({ start_date: inDays(3), location: 'Drill hall, Epsom' })
})

test('a date is edited, and its people are told', { tag: '@broken-network' }, async ({
  page,
  running,
}) => {
  const course = 'spectator-safety-level-2'
  const date = await addDate(page.request, running.academy, { course, inDays: 100 })
  await ownBooking(running, { course, date })
  await open(page, `/admin/schedules/${date}`)
  await expect(page.getByRole('heading', { name: 'People (1)' })).toBeVisible()
  await page.getByLabel('Capacity').fill('0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Capacity must be a whole number')
  await page.getByLabel('Capacity').fill('9')
  await page.getByLabel('Ends each day').fill('16:00')
  await page.getByRole('button', { name: /^Save/ }).click()
  const again = page.getByRole('button', { name: 'Save anyway' })
  const told = page.getByText('everyone on this date is told by e-mail')
  await expect(again.or(told)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(told).toBeVisible()
})

test('a date repeats every so many weeks, shown before it is done', async ({ page, running }) => {
  // Every time on other days: what is there already is not added again.
  const inDays = 400 + nextNumber()
  const course = 'first-aid-at-work'
  const date = await addDate(page.request, running.academy, { course, inDays })
  await open(page, `/admin/schedules/${date}`)
  const repeat = page.getByRole('region', { name: 'Repeat this date' })
  await repeat.getByLabel('Every how many weeks').fill('2')
  await repeat.getByLabel('How many more dates').fill('3')
  await repeat.getByRole('button', { name: 'Show the dates' }).click()
  await expect(repeat).toContainText('These would be added as drafts:')
  await repeat.getByRole('button', { name: /^Add \d dates?$/ }).click()
  await expect(page.getByText('The dates are added.')).toBeVisible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Course')).toHaveValue('first-aid-at-work')
  await expect(page.getByLabel('First day')).toHaveValue('')
})

test('cancelling a date lists its trainees, and moves or refunds each', async ({
  page,
  running,
}) => {
  const course = 'spectator-safety-level-3'
  const date = await addDate(page.request, running.academy, { course, inDays: 100 })
  for (const fullName of ['Asha Okafor', 'Noor Haddad']) {
    await ownBooking(running, { course, date, fullName })
  }
  await open(page, `/admin/schedules/${date}`)
  const people = page.getByRole('region', { name: /^People/ })
  await expect(people).toBeVisible()
  const names = await people.locator('li a').allTextContents()
  expect(names).toHaveLength(2)
  await page.getByRole('link', { name: 'Cancel this date…' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel Spectator Safety Level 3' })).toBeVisible()
  await page.getByLabel('Message to everyone').fill('The trainer is ill.')
  await page.getByText('Exceptions: choose for one person').click()
  await page.getByLabel(names[0] ?? '').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Cancel the date…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Keep the date' })).toBeFocused()
  await expect(dialog).toContainText('1 person moved to')
  await expect(dialog).toContainText('The trainer is ill.')
  for (const name of names) await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Cancel the date' }).click()
  await expect(page.getByText('Everyone on it has been moved or refunded, and told.')).toBeVisible()
  await expect(people).toContainText('Nobody is left on this date.')
})

test('each enquiry is read and marked as answered, two of one person, too', async ({
  page,
  running,
}) => {
  const email = newEmail('edith')
  await ownEnquiry(running, { email, message: 'Do you teach on Sundays, please?' })
  const { name } = await ownEnquiry(running, { email, message: 'And on Saturdays, perhaps?' })

  await open(page, '/admin/enquiries')
  const enquiry = page.getByRole('article', { name })
  await expect(enquiry).toHaveCount(2)
  await expect(enquiry.last()).toContainText('Do you teach on Sundays, please?')
  await enquiry
    .last()
    .getByRole('button', { name: /Mark as answered/ })
    .click()
  await expect(enquiry).toHaveCount(1)
  await expect(enquiry).toContainText('And on Saturdays, perhaps?')
  const waiting = page.getByRole('button', { name: /Mark as answered/ })
  for (let left = await waiting.count(); left > 0; left -= 1) {
    await waiting.first().click()
    await expect(waiting).toHaveCount(left - 1)
  }
  await expect(page.getByText('Every enquiry is answered.')).toBeVisible()
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(enquiry.first()).toContainText('by Sam Okafor')

  await openSentLetter(page, 'Automatic reply', email)
  await expect(page.getByRole('main')).toContainText(email)
})
