import type { LetterDay } from '../mail/letters.ts'

export type RunChange = 'date' | 'times' | 'venue'

type Move = {
  courseDate: string
  newDate: string
  /** Missing in letters that were written before it was kept. */
  formerDays?: readonly LetterDay[] | undefined
  days: readonly LetterDay[]
}

/** What is different about a trainee's course; empty where a letter cannot say. */
export function whatChanged({ courseDate, newDate, formerDays, days }: Move): RunChange[] {
  if (!formerDays) return courseDate === newDate ? [] : ['date']
  const differs = (told: (days: readonly LetterDay[]) => string) => told(formerDays) !== told(days)
  const changes: RunChange[] = []
  if (courseDate !== newDate || differs(datesText)) changes.push('date')
  if (differs(timesText)) changes.push('times')
  if (differs(venueText)) changes.push('venue')
  return changes
}

/** "09:00 to 17:00", or each of them where days differ. */
export function timesText(days: readonly LetterDay[]) {
  return each(days.map(({ starts, ends }) => `${starts.slice(0, 5)} to ${ends.slice(0, 5)}`))
}

export function venueText(days: readonly LetterDay[]) {
  return each(days.map(({ venue }) => venue))
}

const datesText = (days: readonly LetterDay[]) => each(days.map(({ date }) => date))

const each = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join('; ')
