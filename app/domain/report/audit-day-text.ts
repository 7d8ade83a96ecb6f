import { utcMidnight } from '../basics/calendar-date.ts'

const parts = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const short = new Intl.DateTimeFormat('en-GB', parts)
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' })

/** "24 Nov", or "24 Nov 2026". */
export function auditDayText(date: string, options: { withYear: boolean }) {
  return (options.withYear ? withYear : short).format(utcMidnight(date))
}
