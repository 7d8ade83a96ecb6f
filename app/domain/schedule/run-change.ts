import type { RunDay } from './run-days.ts'

export type RunChange = 'date' | 'times' | 'venue'

type Move = {
  courseDate: string
  newDate: string
  /** Missing in letters from before this field existed. */
  formerDays?: readonly RunDay[] | undefined
  days: readonly RunDay[]
}

/** What is different about a trainee's course; empty where an old letter does not hold enough to tell. */
export function whatChanged({ courseDate, newDate, formerDays, days }: Move): RunChange[] {
  if (!formerDays) return courseDate === newDate ? [] : ['date']
  const differs = (textOf: (days: readonly RunDay[]) => string) =>
    textOf(formerDays) !== textOf(days)
  const changes: RunChange[] = []
  if (courseDate !== newDate || differs(datesText)) changes.push('date')
  if (differs(timesText)) changes.push('times')
  if (differs(venueText)) changes.push('venue')
  return changes
}

/** "09:00 to 17:00", or each of them where days differ. */
export function timesText(days: readonly RunDay[]) {
  return each(days.map(({ starts, ends }) => `${starts.slice(0, 5)} to ${ends.slice(0, 5)}`))
}

export function venueText(days: readonly RunDay[]) {
  return each(days.map(({ venue }) => venue))
}

const datesText = (days: readonly RunDay[]) => each(days.map(({ date }) => date))

const each = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join('; ')
