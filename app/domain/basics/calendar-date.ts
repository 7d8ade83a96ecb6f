import { DAY } from './durations.ts'

/** Whether the date exists: 2026-02-31 and the year 0000 do not. */
export function isCalendarDate(date: string) {
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCFullYear() < 1) return false
  return isoDate(midnight) === date
}

/** Calendar dates are counted in UTC, where every day has 24 hours. */
export function utcMidnight(date: string) {
  const midnight = new Date(`${date}T00:00:00Z`)
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date like 2026-11-16: "${date}"`)
  return midnight
}

/** Whole days from one calendar date to another; negative when the second comes first. */
export function daysBetween(from: string, to: string) {
  return (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY
}

export function addDays(date: string, days: number) {
  return isoDate(new Date(utcMidnight(date).getTime() + days * DAY))
}

/** The same day of a later month, or that month's last day. */
export function addMonths(date: string, months: number) {
  const day = utcMidnight(date)
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
  const last = new Date(next - DAY).getUTCDate()
  first.setUTCDate(Math.min(day.getUTCDate(), last))
  return isoDate(first)
}

function isoDate(midnight: Date) {
  return midnight.toISOString().slice(0, 10)
}
