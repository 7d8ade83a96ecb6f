import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { dayText, runText } from '#app/domain/schedule/run-text.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { changeRow } from '../rows.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { mondayIn } from '../weeks-ahead.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import type { HtmlElement } from './html.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }
let staff: ReturnType<typeof testStaff>

beforeAll(async () => {
  staff = testStaff(await pagesDatabase())
})

/** A form is sent again with one press more where a warning is shown first. */
async function sendTwiceIfWarned(path: string, form: [string, string][]) {
  const answer = await askAsStaff(path, form)
  if (answer.status === 302) return answer.headers.get('location')
  const shown = await postAsStaff(path, form, answer.status)
  const again = await askAsStaff(path, filledForm(shown, 'Save anyway'))
  return again.headers.get('location')
}

test('a date is edited, and its people are told', async () => {
  const id = await staff.date(mondayIn(81), { ...course, status: 'draft' })
  const bookingId = await staff.booking({ scheduleId: id, ...course })
  const path = `/admin/schedules/${id}`
  const main = await readStaffMain(path)
  expect(main.texts('h2')).toContain('People (1)')
  const edited = (typed: Record<string, string>) =>
    filledForm(main.region('Edit this date'), 'Save changes', typed)
  const refused = await postAsStaff(path, edited({ maxCapacity: '0' }), 400)
  expect(refused.texts('[role="alert"]').join(' ')).toContain('Capacity must be a whole number')
  const location = await sendTwiceIfWarned(path, edited({ maxCapacity: '9', ends: '16:00' }))
  expect(location).toBe(`${path}?done=told`)
  const told = await readStaffMain(`${path}?done=told`)
  expect(told.text).toContain('everyone on this date is told by e-mail')
  const list = told.link('What happened to each person').attributes.href ?? ''
  const result = await readStaffMain(list)
  expect(result.one('h1').text).toBe('Date changed, everyone told')
  expect(result.text).toContain('By Sam Okafor, ')
  expect(result.texts('tbody tr')).toEqual([
    expect.stringMatching(/^Ann Lee .*The change is told by e-mail\s*E-mail (on its way|sent)$/),
  ])
  const letters = await staff.letters([bookingId])
  expect(letters.map(({ message }) => message?.template)).toEqual(['date-moved'])
})

test('a date that a colleague changed meanwhile is not overwritten: the form takes over what they saved', async () => {
  const id = await staff.date(mondayIn(85), { ...course, status: 'draft' })
  const bookingId = await staff.booking({ scheduleId: id, ...course })
  const path = `/admin/schedules/${id}`
  const editOf = (main: HtmlElement) => main.region('Edit this date')
  const [first, second] = [await readStaffMain(path), await readStaffMain(path)]
  const theirs = filledForm(editOf(second), 'Save changes', { starts: '10:00', maxCapacity: '8' })
  expect(await sendTwiceIfWarned(path, theirs)).toBe(`${path}?done=told`)

  const typed = filledForm(editOf(first), 'Save changes', { location: 'Bourne Hall' })
  const refused = await postAsStaff(path, typed, 409)
  expect(refused.texts('[role="alert"]').join(' ')).toContain(
    'somebody changed this date meanwhile (from 10:00, capacity 8)',
  )
  const merged = filledForm(editOf(refused), 'Save changes')
  expect(Object.fromEntries(merged)).toMatchObject({
    starts: '10:00',
    maxCapacity: '8',
    location: 'Bourne Hall',
  })
  expect(await staff.letters([bookingId])).toHaveLength(1)
  expect(await sendTwiceIfWarned(path, merged)).toBe(`${path}?done=told`)
})

test('trainers that a colleague assigned meanwhile are not taken off by an older form', async () => {
  const db = await pagesDatabase()
  const lead = await addTrainer(db, 'Noor Haddad', course.courseSlug)
  const id = await staff.date(mondayIn(90), { ...course, status: 'draft' })
  const path = `/admin/schedules/${id}`
  const choicesOf = (main: HtmlElement) => main.region('Trainers and rooms')
  const [first, second] = [await readStaffMain(path), await readStaffMain(path)]
  const theirs = await askAsStaff(
    path,
    filledForm(choicesOf(second), 'Assign trainers and rooms', { lead }),
  )
  expect(theirs.headers.get('location')).toBe(`${path}?done=assigned`)
  const refused = await postAsStaff(
    path,
    filledForm(choicesOf(first), 'Assign trainers and rooms'),
    409,
  )
  expect(refused.texts('[role="alert"]').join(' ')).toContain('somebody changed the trainers')
  const shown = filledForm(choicesOf(refused), 'Assign trainers and rooms')
  expect(Object.fromEntries(shown)).toMatchObject({ lead })
  const again = await askAsStaff(path, shown)
  expect(again.headers.get('location')).toBe(`${path}?done=assigned`)
})

test('a date repeats every so many weeks, shown before it is done, and can be copied', async () => {
  const day = addDays(mondayIn(94), 1)
  const id = await staff.date(day, course)
  const path = `/admin/schedules/${id}`
  const repeatOf = (main: HtmlElement) => main.region('Repeat this date')
  const typed = { everyWeeks: '2', times: '3' }
  const asked = filledForm(repeatOf(await readStaffMain(path)), 'Show the dates', typed)
  const shown = repeatOf(await postAsStaff(path, asked))
  expect(shown.text).toContain('These would be added as drafts:')
  const days = [14, 28, 42].map((later) => addDays(day, later))
  expect(shown.texts('li')).toEqual(days.map((each) => runText({ startDate: each, endDate: each })))
  const added = await askAsStaff(path, filledForm(shown, 'Add 3 dates'))
  expect(added.headers.get('location')).toBe(`${path}?done=repeated`)
  const after = await readStaffMain(`${path}?done=repeated`)
  expect(after.text).toContain('The dates are added.')
  const list = await readStaffMain(`/admin/schedules?course=${course.courseSlug}&status=draft`)
  for (const each of days) expect(list.text).toContain(dayText(each))

  const copy = await readStaffMain(after.link('Duplicate').attributes.href ?? '')
  expect(copy.field('Course').one('option[selected]').attributes.value).toBe(course.courseSlug)
  expect(copy.field('First day').attributes.value ?? '').toBe('')
})

test('a date that was cancelled meanwhile is shown as it is, with the refusal', async () => {
  const db = await pagesDatabase()
  const id = await staff.date(mondayIn(86), { ...course, status: 'draft' })
  const path = `/admin/schedules/${id}`
  const main = await readStaffMain(path)
  const typed = filledForm(main.region('Edit this date'), 'Save changes', { maxCapacity: '8' })
  await changeRow(db, courseSchedules, id, { status: 'cancelled' })
  const refused = await postAsStaff(path, typed, 409)
  expect(refused.texts('[role="alert"]').join(' ')).toContain(
    'This date is cancelled and cannot be changed',
  )
  expect(refused.texts('button')).not.toContain('Save changes')
})
