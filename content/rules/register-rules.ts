import type { RegisterLimits } from '#app/domain/register/register-limits.ts'
import type { SessionRule } from '#app/domain/register/session.ts'
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

/**
 * Courses on which people sign when they leave as well, with the first day from which they do. All
 * others sign when they arrive.
 */
export const departureSignatures: Readonly<Record<string, string>> = {}

/** Within which entries of a register are taken. */
export const registerLimits: RegisterLimits = {
  makeUpDays: 90,
  teachesFrom: '07:00',
  teachesUntil: '22:00',
  signatures: 5,
  marks: 50,
  makeUps: 20,
}

/** Most entries of one author in a minute: a class of 20 marked and signed for a whole week, at once. */
export const registerRate = { perMinute: 400 } as const
