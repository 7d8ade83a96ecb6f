import type { SessionRule } from '../app/domain/register/session.ts'
import { teachingBreaks } from './course-rules.ts'

/* How the minutes of a day are counted, from which day on. A changed rule is a further line. */

const always = '2000-01-01'

export const sessionRules: readonly SessionRule[] = [
  {
    from: always,
    middle: '12:30',
    breakMinutes: teachingBreaks.minutes,
    breakFromHours: teachingBreaks.fromHours,
  },
]

/**
 * Minutes at the beginning of the first day for papers and English, which do not count as teaching.
 * The academy checks them before the course begins, when people are asked to arrive early; a course
 * that does it during the first session has a line here, by the day from which it does.
 */
export const entryCheckMinutes: Record<string, readonly { from: string; minutes: number }[]> = {}
