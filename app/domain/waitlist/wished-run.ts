import { utcMidnight } from '../basics/calendar-date.ts'
import { daysOf } from '../schedule/run-days.ts'
import { dayText } from '../schedule/run-text.ts'

type AnyDateWish = { earliest: string; latest: string; weekends: boolean }

/** Whether a run lies between the days of somebody who waits for any date. */
export function isWishedRun(
  run: { startDate: string; endDate: string },
  { earliest, latest, weekends }: AnyDateWish,
) {
  const isBetween = run.startDate >= earliest && run.endDate <= latest
  return isBetween && (weekends || !daysOf(run).some(isWeekend))
}

function isWeekend(date: string) {
  const weekday = utcMidnight(date).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** "Any date from 1 December 2026 to 31 January 2027". */
export function wishText({ earliest, latest }: Pick<AnyDateWish, 'earliest' | 'latest'>) {
  return `Any date from ${dayText(earliest)} to ${dayText(latest)}`
}
