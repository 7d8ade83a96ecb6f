import { expect, test } from 'vitest'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { daysOf, holidayIn, repeated } from './run-days.ts'

test('a run has every day from its first to its last', () => {
  const run = { startDate: '2026-11-30', endDate: '2026-12-02' }
  expect(daysOf(run)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})

test('a bank holiday inside a run is found', () => {
  const run = { startDate: '2027-03-22', endDate: '2027-03-27' }
  expect(holidayIn(run, bankHolidays.dates)).toEqual({ date: '2027-03-26', name: 'Good Friday' })
  expect(
    holidayIn({ startDate: '2027-03-15', endDate: '2027-03-20' }, bankHolidays.dates),
  ).toBeNull()
})

test('a date repeats on its weekdays, and leaves out bank holidays by name', () => {
  const every = (everyWeeks: number, times: number) =>
    repeated(
      { startDate: '2027-03-08', endDate: '2027-03-09', everyWeeks, times },
      { holidays: bankHolidays.dates, scheduled: [] },
    )
  expect(every(1, 4).runs.map(({ startDate }) => startDate)).toEqual([
    '2027-03-15',
    '2027-03-22',
    '2027-04-05',
  ])
  expect(every(1, 4).skipped).toEqual([
    { startDate: '2027-03-29', endDate: '2027-03-30', reason: 'Easter Monday' },
  ])
  expect(every(2, 2).runs.map(({ startDate }) => startDate)).toEqual(['2027-03-22', '2027-04-05'])
})

test('a date is not repeated on a day that a longer run of the course already takes', () => {
  const { runs, skipped } = repeated(
    { startDate: '2027-06-07', endDate: '2027-06-08', everyWeeks: 1, times: 2 },
    { holidays: {}, scheduled: [{ startDate: '2027-06-15', endDate: '2027-06-17' }] },
  )
  expect(runs).toEqual([{ startDate: '2027-06-21', endDate: '2027-06-22' }])
  expect(skipped).toMatchObject([{ startDate: '2027-06-14', reason: 'already scheduled' }])
})
