import { expect, test } from 'vitest'
import { bookedDateText, monthText, runText } from './run-text.ts'

const run = (startDate: string, endDate = startDate) => ({ startDate, endDate })

test.each([
  ['one day', run('2026-12-01'), 'Tuesday 1 December 2026'],
  ['days of one month', run('2026-11-16', '2026-11-21'), 'Monday 16 to Saturday 21 November 2026'],
  [
    'days of two months',
    run('2026-11-30', '2026-12-05'),
    'Monday 30 November to Saturday 5 December 2026',
  ],
  [
    'days of two years',
    run('2026-12-30', '2027-01-02'),
    'Wednesday 30 December 2026 to Saturday 2 January 2027',
  ],
  [
    'the same month of two years',
    run('2026-11-16', '2027-11-20'),
    'Monday 16 November 2026 to Saturday 20 November 2027',
  ],
  [
    'the night the clocks go forward',
    run('2026-03-28', '2026-03-30'),
    'Saturday 28 to Monday 30 March 2026',
  ],
])('a run of %s is announced by weekday', (_, dates, text) => {
  expect(runText(dates)).toBe(text)
})

test.each([
  ['several days', run('2026-11-16', '2026-11-21'), '16 November 2026 to 21 November 2026'],
  ['one day', run('2026-12-01'), '1 December 2026'],
  ['no date yet', null, ''],
])('a booking for %s stores its date in words', (_, dates, text) => {
  expect(bookedDateText(dates)).toBe(text)
})

test('a date belongs to its month and year', () => {
  expect(monthText('2026-11-30')).toBe('November 2026')
})
