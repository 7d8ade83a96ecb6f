import { addMonths, isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { paperMonths } from '../limits.ts'

/**
 * The last day of a first aid certificate or a licence, as a date field sends it; a day in the far past or
 * future is a slip.
 */
export function lastDayOfPaperProblem(typed: string, today: string) {
  if (!isCalendarDate(typed)) return 'Please enter the last day on which it is valid'
  if (typed < addMonths(today, -120) || typed > addMonths(today, paperMonths)) {
    return 'Please check the year'
  }
  return null
}
