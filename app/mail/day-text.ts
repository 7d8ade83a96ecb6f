import { runText } from '../domain/course-date.ts'
import type { LetterDay } from '../domain/letters.ts'

/** "Monday 23 November 2026, 09:00 to 17:00". */
export function dayText({ date, starts, ends }: LetterDay) {
  return `${runText({ startDate: date, endDate: date })}, ${starts.slice(0, 5)} to ${ends.slice(0, 5)}`
}
