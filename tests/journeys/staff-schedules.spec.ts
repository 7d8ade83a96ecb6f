import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { addDate } from './own-date.ts'
import { expect, open, test } from './staff.ts'

const inDays = (days: number) => addDays(londonToday(new Date()), days)

test('a filter of dates is applied as soon as it is chosen; cancelling one lists its trainees, and moves or refunds each', async ({
  page,
  running,
}) => {
  await open(page, '/admin/schedules')
  await page.getByLabel('Course').selectOption('Security Guard Refresher')
  await expect(page).toHaveURL(/course=security-guard-refresher/)
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByLabel('When').selectOption('Past')
  await expect(page.getByText('No date matches.')).toBeVisible()

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
  const result = page.getByRole('region', { name: 'What happened to each' })
  for (const name of names) await expect(result).toContainText(name)
  await expect(result).toContainText('Moved to')
  await expect(result).not.toContainText('Not yet done')
  await page.getByRole('link', { name: 'This date' }).click()
  await expect(people).toContainText('Nobody is left on this date.')
})

test('a date that could not be sent stays as it was typed, and once it is active it is on the course page at once', {
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
