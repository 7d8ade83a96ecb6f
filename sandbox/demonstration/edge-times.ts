import { addDays } from '#app/domain/basics/calendar-date.ts'

/** The sandbox can be started at any time, so its data must be correct at these times too. */
export const edgeTimes = [
  // Starts of a year, of a month in summer time, and of months in which the clocks change.
  '2027-01-01T00:00:00Z',
  '2026-06-30T23:00:00Z',
  '2026-03-01T00:00:00Z',
  '2026-11-01T00:00:30Z',
  '2026-02-28T12:00:00Z',
  '2028-02-29T12:00:00Z',
  '2026-03-31T23:30:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T23:59:59Z',
  '2026-12-31T23:59:59Z',
].map((text) => new Date(text))

/** 400 days cover every weekday, month end and holiday; twice, to include a leap year. */
export const everyDay = ['2026-11-01', '2028-01-01'].flatMap((first) =>
  Array.from({ length: 400 }, (_, day) => addDays(first, day)),
)
