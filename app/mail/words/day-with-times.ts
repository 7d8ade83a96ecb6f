import type { RunDay } from '#app/domain/schedule/run-days.ts'
import { runText } from '#app/domain/schedule/run-text.ts'

/** "Mon 23 November 2026, 09:00 to 17:00". */
export function dayWithTimes({ date, starts, ends }: RunDay) {
  return `${runText({ startDate: date, endDate: date })}, ${starts.slice(0, 5)} to ${ends.slice(0, 5)}`
}
