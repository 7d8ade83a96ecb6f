import { addMonths, isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { paperMonths } from '../limits.ts'

type Limits = { today: string; mostMonthsAhead: number }

/** The last day of a paper, as a date field sends it; a day in the far past or future is a slip. */
export function lastDayProblem(typed: string, { today, mostMonthsAhead }: Limits) {
  if (!isCalendarDate(typed)) return 'Please enter the last day on which it is valid'
  if (typed < addMonths(today, -120) || typed > addMonths(today, mostMonthsAhead)) {
    return 'Please check the year'
  }
  return null
}

/** Of a first aid certificate or a licence. */
export const lastDayOfPaperProblem = (typed: string, today: string) =>
  lastDayProblem(typed, { today, mostMonthsAhead: paperMonths })
