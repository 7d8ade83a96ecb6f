import type { LetterDay } from '../domain/mail/letters.ts'
import { runText } from '../domain/schedule/run-text.ts'

/** "Monday 23 November 2026, 09:00 to 17:00". */
export function dayText({ date, starts, ends }: LetterDay) {
  return `${runText({ startDate: date, endDate: date })}, ${starts.slice(0, 5)} to ${ends.slice(0, 5)}`
}
