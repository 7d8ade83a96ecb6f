import { expect, test } from 'vitest'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { formErrors } from '../basics/form-errors.ts'
import { runForm } from './run-form.ts'
import { runWarnings } from './run-warnings.ts'

const form = runForm(['door-supervisor'])
const good = {
  courseSlug: 'door-supervisor',
  status: 'active',
  delivery: 'virtual-classroom',
  startDate: '2026-11-30',
  endDate: '2026-12-05',
  starts: '09:00',
  ends: '17:00',
  location: '64 South Street',
  instructor: '',
  maxCapacity: '12',
  salesClose: '',
}
const errors = (change: Record<string, unknown>) => {
  const read = form.safeParse({ ...good, ...change })
  return read.success ? {} : formErrors(read.error.issues).byField
}

test('a complete form is accepted', () => {
  expect(form.parse(good)).toEqual({ ...good, maxCapacity: 12 })
  const { delivery: _, ...usual } = good
  expect(form.parse(usual)).toMatchObject({ delivery: '' })
})

test.each([
  [{ delivery: 'by post' }, { delivery: 'Please choose how it is taught' }],
  [{ courseSlug: 'juggling' }, { courseSlug: 'Please choose a course' }],
  [{ endDate: '2026-11-29' }, { endDate: 'The last day cannot come before the first' }],
  [{ endDate: '2027-11-29' }, { endDate: 'A date can last 31 days at most' }],
  [{ startDate: '0000-01-01' }, { startDate: 'Please enter the first day' }],
  [{ startDate: '2026-02-30' }, { startDate: 'Please enter the first day' }],
  [{ starts: '9' }, { starts: 'Please enter when the days begin, such as 09:00' }],
  [{ ends: '09:00' }, { ends: 'The days must end after they begin' }],
  [{ maxCapacity: '0' }, { maxCapacity: 'Capacity must be a whole number from 1 to 500' }],
  [{ maxCapacity: '2.5' }, { maxCapacity: 'Capacity must be a whole number from 1 to 500' }],
  [{ salesClose: 'noon' }, { salesClose: 'Please enter a date and time, or nothing' }],
  [{ salesClose: '2026-02-30T12:00' }, { salesClose: 'Please enter a date and time, or nothing' }],
  [
    { salesClose: '2026-11-30T09:01' },
    { salesClose: 'Booking cannot close after the first day has begun' },
  ],
  [{ location: ' ' }, { location: 'Please enter the venue' }],
  [{ status: 'cancelled' }, { status: 'Please choose draft or active' }],
])('%o is refused', (change, expected) => {
  expect(errors(change)).toEqual(expected)
})

test('booking may close at any moment until the first day begins', () => {
  expect(errors({ salesClose: '2026-11-30T09:00' })).toEqual({})
  expect(errors({ salesClose: '2026-10-01T00:00' })).toEqual({})
})

const warningInput = {
  durations: ['3 days', '2 days'],
  today: '2026-11-16',
  holidays: bankHolidays.dates,
  clashes: [],
}

test('staff are warned of a length that the academy does not state for the course', () => {
  const lasting = (endDate: string) =>
    runWarnings({ startDate: '2026-11-30', endDate, instructor: '' }, warningInput)
  expect(lasting('2026-12-01')).toEqual([])
  expect(lasting('2026-12-02')).toEqual([])
  expect(lasting('2026-11-30')).toEqual(['These are 1 day, but the course takes 3 days or 2 days.'])
})

test('staff are warned of a date in the past, a bank holiday and a trainer who teaches elsewhere', () => {
  const date = { startDate: '2026-01-01', endDate: '2026-01-02', instructor: 'Priya Raman' }
  const clash = { courseTitle: 'First Aid', startDate: '2026-01-02', endDate: '2026-01-02' }
  expect(runWarnings(date, { ...warningInput, clashes: [clash] })).toEqual([
    'It begins in the past.',
    '1 January 2026 is a bank holiday: New Year’s Day.',
    'Priya Raman already teaches First Aid on 2 January 2026.',
  ])
})
