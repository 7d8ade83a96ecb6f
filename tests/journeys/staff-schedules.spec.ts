import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, open, test } from './staff.ts'

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
  await expect(page.getByText('The date is saved.')).toBeVisible()

  const answer = await page.request.get('/api/schedules?course=mechanical-restraints')
  const { schedules } = await answer.json()
  expect(schedules[0]).toMatchObject({ start_date: inDays(3), location: 'Drill hall, Epsom' })
})

test('a date is edited, and its people are told', { tag: '@broken-network' }, async ({ page }) => {
  await open(page, '/admin/schedules?course=spectator-safety-level-2')
  await page.getByRole('link', { name: 'Spectator Safety Level 2' }).first().click()
  await expect(page.getByRole('heading', { name: /^People \(\d+\)$/ })).toBeVisible()
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

test('a date repeats every so many weeks, shown before it is done', async ({ page }) => {
  await open(page, '/admin/schedules?course=first-aid-at-work&status=active')
  await page.getByRole('link', { name: 'First Aid at Work' }).last().click()
  const repeat = page.getByRole('region', { name: 'Repeat this date' })
  await repeat.getByLabel('Every how many weeks').fill('2')
  await repeat.getByLabel('How many more dates').fill('3')
  await repeat.getByRole('button', { name: 'Show the dates' }).click()
  await expect(repeat).toContainText('These would be added as drafts:')
  await repeat.getByRole('button', { name: /^Add \d dates$/ }).click()
  await expect(page.getByText('The dates are added.')).toBeVisible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Course')).toHaveValue('first-aid-at-work')
  await expect(page.getByLabel('First day')).toHaveValue('')
})

test('cancelling a date names its people, and deals with each', async ({ page }) => {
  await open(page, '/admin/schedules?course=security-guard&status=active')
  await page.getByRole('link', { name: 'Security Guard', exact: true }).first().click()
  const people = page.getByRole('region', { name: /^People/ })
  await expect(people).toBeVisible()
  const names = await people.locator('li a').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Cancel this date…' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel Security Guard' })).toBeVisible()
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Cancel the date…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Keep the date' })).toBeFocused()
  await expect(dialog).toContainText(`${names.length - 1} refunded in full, 1 moved`)
  for (const name of names) await expect(dialog).toContainText(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the date' }).click()
  await expect(page.getByText('Everyone on it has been moved or refunded, and told.')).toBeVisible()
  await expect(people).toContainText('Nobody is left on this date.')
})

test('each enquiry is read and marked as answered, two of one person, too', async ({
  page,
  academy,
}) => {
  const edith = {
    ...goodEnquiry,
    firstName: 'Edith',
    lastName: 'Enquirer',
    email: 'edith@post.example',
  }
  for (const message of ['Do you teach on Sundays, please?', 'And on Saturdays, perhaps?']) {
    const sent = await page.request.post('/contact', {
      form: { ...edith, message },
      headers: { origin: academy.url },
    })
    expect(sent.ok()).toBeTruthy()
  }

  await open(page, '/admin/enquiries')
  const enquiry = page.getByRole('article', { name: 'Edith Enquirer' })
  await expect(enquiry).toHaveCount(2)
  await expectAccessible(page)
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

  await open(page, '/admin/outbox?show=sent')
  await page.getByRole('link', { name: 'Automatic reply' }).first().click()
  await expect(page.getByRole('main')).toContainText('edith@post.example')
})
