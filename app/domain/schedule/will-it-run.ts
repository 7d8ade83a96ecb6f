import { addDays, daysBetween } from '../basics/calendar-date.ts'
import { shortDayText, wholeDayText } from './run-text.ts'

type Minimum = {
  /** Fewer people are not worth a date, or not allowed. */
  people: number
  /** Whether it runs is decided so many days before the first day. */
  daysBefore: number
}

/** For each course, and for those without one of their own. */
export type Minima = { minimum: Minimum; minimumOf: Readonly<Record<string, Minimum>> }

export function minimumFor(courseSlug: string, { minimum, minimumOf }: Minima) {
  return minimumOf[courseSlug] ?? minimum
}

type Run = { status: string; startDate: string; taken: number; confirmedAt: Date | null }

type Question = { minimum: Minimum; today: string; lookAheadDays: number }

/** What staff read about a published date with too few people; null when nothing is left to decide. */
export function willItRun({ status, startDate, taken, confirmedAt }: Run, question: Question) {
  const { minimum, today, lookAheadDays } = question
  const missing = minimum.people - taken
  const isOpen = status === 'active' && startDate >= today && confirmedAt === null
  if (!isOpen || missing <= 0) return null
  const decisionDay = addDays(startDate, -minimum.daysBefore)
  if (today > decisionDay) return tooFewText(missing)
  if (decisionDay > addDays(today, lookAheadDays)) return null
  return `${missing} more needed ${dayName(decisionDay, today)}`
}

export const tooFewText = (missing: number) => `${missing} too few: decide whether it runs`

/** "by Friday" within a week, the date after that. */
function dayName(day: string, today: string) {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  return `by ${ahead < 7 ? wholeDayText(day).split(' ')[0] : shortDayText(day)}`
}
