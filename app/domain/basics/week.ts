import { addDays } from './calendar-date.ts'

/** The seven days that begin with a calendar date. */
export function weekOf(date: string) {
  return { first: date, last: addDays(date, 6) }
}
