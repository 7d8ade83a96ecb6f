import { expect, test } from 'vitest'
import { expressRequest } from '#content/express-request.ts'
import { londonToday } from '../basics/london-time.ts'
import { expressRequestFor } from './express-request.ts'

const asked = (startDate: string, instant: string) =>
  expressRequestFor(startDate, londonToday(new Date(instant)), expressRequest)

test('a course that begins 14 days away or sooner begins at the buyer’s request', () => {
  expect(asked('2026-11-30', '2026-11-16T10:00:00Z')).toEqual({
    date: '2026-11-30',
    text: 'Please start my course on Monday 30 November 2026, within my 14-day right to cancel. If I cancel after it begins I pay for the part I have had; once it has been given in full the right ends.',
  })
  expect(asked('2026-11-17', '2026-11-16T10:00:00Z')).not.toBeNull()
  expect(asked('2026-12-01', '2026-11-16T10:00:00Z')).toBeNull()
})

test.each([
  ['2027-04-05', '2027-03-22T00:00:00Z', '2027-03-21T23:59:59Z'],
  ['2026-11-01', '2026-10-17T23:00:00Z', '2026-10-17T22:59:59Z'],
])(
  'the days to %s are London’s days, also across a change of the clocks',
  (start, from, before) => {
    expect(asked(start, from)).not.toBeNull()
    expect(asked(start, before)).toBeNull()
  },
)
