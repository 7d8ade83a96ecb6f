import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar-date.ts'

test.each([
  ['2026-11-16', '2026-11-16', 0],
  ['2026-11-16', '2026-11-21', 5],
  ['2026-11-21', '2026-11-16', -5],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  // The clocks change on 29 March and 25 October 2026, 28 March and 31 October 2027.
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2027-03-27', '2027-03-29', 2],
  ['2027-10-30', '2027-11-01', 2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
  expect(addDays(from, days)).toBe(to)
})

test('adding days and counting them gives the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      expect(daysBetween('2026-11-16', addDays('2026-11-16', days))).toBe(days)
    }),
  )
})

test.each(['2026-02-30', '2026-13-01', '16/11/2026', '2026-1-5', '', '2026-11-16T10:00:00Z'])(
  '"%s" is not a calendar date',
  (date) => {
    expect(() => addDays(date, 1)).toThrow('Not a calendar date')
  },
)
