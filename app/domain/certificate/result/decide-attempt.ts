import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Attendance } from './attendance.ts'
import type { Unit } from './course-units.ts'
import type { UnitAttempt } from './unit-attempt.ts'

/** Why an attempt is not recorded, in words. */
export const attemptRefusals = {
  'unknown-unit': 'This course has no such unit.',
  'changed-meanwhile': 'Somebody else recorded a result meanwhile. Look at it, then type again.',
  'passed-already': 'This unit is passed already.',
  'not-to-be-assessed': 'Cannot be assessed yet: an entry check is missing.',
  'in-the-future': 'This day has not come yet.',
  'before-the-course': 'This day is before the course.',
  'class-not-begun': 'The class of this day has not begun yet.',
  'register-not-begun':
    'The register of this day is not begun. Mark who is here first, then record the results.',
  absent: 'Absent on this day, as the register says: no result but “Absent” can be recorded.',
  'not-marked': 'Not marked as there on this day. Mark the register first, then record the result.',
  'marks-differ':
    'Two people marked the attendance of this day differently. Choose in the register first.',
  'never-came':
    'Did not come to any day of the course, as the register says: no result can be recorded.',
  'before-last-attempt': 'This day is before the attempt before.',
  'version-missing': 'Which version of the paper was it?',
  'version-sat-before': 'This version was sat before. A resit needs another one.',
  'mark-not-percent': 'A mark is a whole number from 0 to 100.',
  'mark-of-absent': 'Who is absent has no mark.',
  'below-pass-mark': 'This mark is below the pass mark.',
  'not-on-this-date': 'This person has no place on this date any more.',
}

export type AttemptRefusal = keyof typeof attemptRefusals

/** As somebody typed it; `seen` is how many attempts at the unit they had before their eyes. */
export type TypedAttempt = Omit<UnitAttempt, 'number'> & { seen: number }

type Situation = {
  units: readonly Unit[]
  /** All attempts of this person on this course that stand. */
  attempts: readonly UnitAttempt[]
  /** Whether everything was checked that has to be before an assessment. */
  mayBeAssessed: boolean
  startDate: string
  /** Whether the class of the day has begun, if there is one. */
  hasBegun: boolean
  /** What the register says about this person on the day. */
  attendance: Attendance
  today: string
}

/**
 * Whether an attempt may be recorded, and as which one. What somebody else recorded meanwhile is
 * already there when it is the same, and refused when it differs.
 */
export function decideAttempt(
  typed: TypedAttempt,
  { units, attempts, mayBeAssessed, startDate, hasBegun, attendance, today }: Situation,
): Outcome<{ attempt: UnitAttempt; isNew: boolean }, AttemptRefusal> {
  const { seen, ...rest } = typed
  const unit = units.find(({ id }) => id === typed.unit)
  if (!unit) return refused('unknown-unit')
  const earlier = attempts
    .filter((attempt) => attempt.unit === typed.unit)
    .toSorted((one, other) => one.number - other.number)
  const there = earlier[seen]
  if (there && isSame(there, typed)) return { ok: true, attempt: there, isNew: false }
  if (earlier.length !== seen) return refused('changed-meanwhile')
  if (earlier.some(({ result }) => result === 'pass')) return refused('passed-already')
  const problem = dayProblem() ?? markProblem(typed, unit) ?? paperProblem(typed, unit, earlier)
  if (problem) return refused(problem)
  if (typed.result !== 'absent' && !mayBeAssessed) return refused('not-to-be-assessed')
  // Not the count: one before the last may have been taken back.
  const number = (earlier.at(-1)?.number ?? 0) + 1
  return { ok: true, attempt: { ...rest, number }, isNew: true }

  function dayProblem(): AttemptRefusal | null {
    if (typed.day > today) return 'in-the-future'
    if (typed.day < startDate) return 'before-the-course'
    if (!hasBegun) return 'class-not-begun'
    if (typed.day < (earlier.at(-1)?.day ?? '')) return 'before-last-attempt'
    if (attendance === 'there') return null
    const isAbsent = typed.result === 'absent' && attendance !== 'register-not-begun'
    return isAbsent ? null : attendance
  }
}

function isSame(one: UnitAttempt, other: TypedAttempt) {
  return (['day', 'paperVersion', 'mark', 'result'] as const).every(
    (field) => one[field] === other[field],
  )
}

function markProblem({ mark, result }: TypedAttempt, { passMark }: Unit): AttemptRefusal | null {
  if (mark === null) return null
  if (!Number.isInteger(mark) || mark < 0 || mark > 100) return 'mark-not-percent'
  if (result === 'absent') return 'mark-of-absent'
  return result === 'pass' && passMark !== null && mark < passMark ? 'below-pass-mark' : null
}

/** A paper that was not opened can be sat another time. */
function paperProblem(
  { paperVersion, result }: TypedAttempt,
  { hasPaper }: Unit,
  earlier: readonly UnitAttempt[],
): AttemptRefusal | null {
  if (!hasPaper || result === 'absent') return null
  const version = plainVersion(paperVersion)
  if (version === '') return 'version-missing'
  const sat = earlier.filter(({ result: before }) => before !== 'absent')
  return sat.some((attempt) => plainVersion(attempt.paperVersion) === version)
    ? 'version-sat-before'
    : null
}

/** Letters and digits: "a-12" is "A12". A point between digits may tell two versions from each other. */
function plainVersion(version: string | null) {
  return (version ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
}
