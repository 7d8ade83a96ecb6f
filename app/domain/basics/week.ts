import { addDays, utcMidnight } from './calendar-date.ts'

/** The week, Monday to Sunday, that a calendar date lies in. */
export function weekOf(date: string) {
  const sinceMonday = (utcMidnight(date).getUTCDay() + 6) % 7
  const monday = addDays(date, -sinceMonday)
  return { monday, sunday: addDays(monday, 6) }
}
