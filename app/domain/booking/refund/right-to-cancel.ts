import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'

/**
 * Whether a consumer may still cancel for any reason: until the end of the last of so many London
 * days after the day of payment.
 */
export function mayChangeMind(paidAt: Date, now: Date, days: number) {
  return londonToday(now) <= addDays(londonToday(paidAt), days)
}
