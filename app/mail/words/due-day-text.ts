import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'

/** "16 December 2026"; null where nothing is due. */
export function dueDayText(dueOn: string | null) {
  return dueOn && isCalendarDate(dueOn) ? dayText(dueOn) : null
}
