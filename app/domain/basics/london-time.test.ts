import fc from 'fast-check'
import { expect, test } from 'vitest'
import { londonInstant, londonMoment, londonMonthStart, londonToday } from './london-time.ts'

test.each([
  ['2026-06-30T22:59:59.999Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  // On the night before each change of the clocks, and on the night after it.
  ['2026-03-28T23:30:00Z', '2026-03-28'],
  ['2026-03-29T23:30:00Z', '2026-03-30'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
  ['2027-03-27T23:30:00Z', '2027-03-27'],
  ['2027-03-28T23:30:00Z', '2027-03-29'],
  ['2027-10-30T23:30:00Z', '2027-10-31'],
  ['2027-10-31T23:30:00Z', '2027-10-31'],
])('at %s it is %s in London', (instant, date) => {
  expect(londonToday(new Date(instant))).toBe(date)
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2026-12-01T00:00:00.000Z'],
  // London enters July while UTC is still in June.
  ['2026-06-30T22:59:59Z', '2026-05-31T23:00:00.000Z'],
  ['2026-06-30T23:00:00Z', '2026-06-30T23:00:00.000Z'],
  ['2026-07-15T12:00:00Z', '2026-06-30T23:00:00.000Z'],
  // Months in which the clocks change begin by the old clock.
  ['2026-03-31T12:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['2026-04-01T12:00:00Z', '2026-03-31T23:00:00.000Z'],
  ['2026-10-31T12:00:00Z', '2026-09-30T23:00:00.000Z'],
  ['2026-11-01T12:00:00Z', '2026-11-01T00:00:00.000Z'],
  ['2027-03-31T12:00:00Z', '2027-03-01T00:00:00.000Z'],
  // 31 October 2027 is itself the day of the change.
  ['2027-10-31T23:30:00Z', '2027-09-30T23:00:00.000Z'],
  ['2027-11-01T00:00:00Z', '2027-11-01T00:00:00.000Z'],
])('at %s the month in London began at %s', (instant, start) => {
  expect(londonMonthStart(new Date(instant)).toISOString()).toBe(start)
})

test('a month begins on the 1st in London, and a millisecond earlier it is another month', () => {
  const instants = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (now) => {
      const start = londonMonthStart(now)
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(londonToday(start)).toBe(`${londonToday(now).slice(0, 7)}-01`)
      expect(londonToday(new Date(start.getTime() - 1)).slice(0, 7)).not.toBe(
        londonToday(now).slice(0, 7),
      )
    }),
  )
})

test.each([
  ['in winter', '2026-11-23', '09:30', '2026-11-23T09:30:00.000Z'],
  ['in summer', '2026-06-01', '09:30', '2026-06-01T08:30:00.000Z'],
  ['in summer just after midnight', '2026-06-01', '00:15', '2026-05-31T23:15:00.000Z'],
  ['on the Sunday the clocks go forward', '2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
  ['on the Sunday the clocks go back', '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
  [
    'at a time with seconds, as the database returns it',
    '2026-06-01',
    '09:30:00',
    '2026-06-01T08:30:00.000Z',
  ],
])('a course that begins %s begins at its London time', (_, date, time, instant) => {
  expect(londonInstant(date, time).toISOString()).toBe(instant)
})

test.each(['2026-11-23T09:30', '2027-06-01T23:45', '2027-03-28T12:00', '2026-10-25T12:00'])(
  'the instant of %s in London is shown as the same date and time',
  (moment) => {
    expect(londonMoment(londonInstant(moment.slice(0, 10), moment.slice(11)))).toBe(moment)
  },
)
