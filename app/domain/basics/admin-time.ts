import { londonClock } from './london-time.ts'
import { staffDate } from './staff-date.ts'

/** "5 Jan 2025, 14:32", in London time. */
export function adminMoment(instant: Date) {
  return `${staffDate(instant)}, ${londonClock(instant)}`
}
