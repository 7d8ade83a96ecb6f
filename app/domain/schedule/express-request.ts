import { daysBetween } from '../basics/calendar-date.ts'
import { wholeDayText } from './run-text.ts'

/** A request to start a course within the buyer's right to cancel. */
export type ExpressRequest = {
  /** The first day of the course. */
  date: string
  text: string
}

type Policy = { wording: string; withinDays: number }

/** The request that a buyer has to make for a run; null where it begins after the right has ended. */
export function expressRequestFor(
  startDate: string,
  today: string,
  { wording, withinDays }: Policy,
): ExpressRequest | null {
  if (daysBetween(today, startDate) > withinDays) return null
  return { date: startDate, text: expressRequestText(wording, startDate) }
}

export function expressRequestText(wording: string, date: string) {
  return wording.replace('{date}', wholeDayText(date))
}
