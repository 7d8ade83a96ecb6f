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
 * Minutes at the beginning of the first day for papers and English, which do not count as teaching:
 * the academy's own figure, for the courses whose regulator does not count them.
 */
export const entryCheckMinutes: Record<string, readonly { from: string; minutes: number }[]> = {
  'door-supervisor': [{ from: always, minutes: 15 }],
  'security-guard': [{ from: always, minutes: 15 }],
}
