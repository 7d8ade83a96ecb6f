import { expect, test } from 'vitest'
import type { Attendance } from './attendance.ts'
import { decideAttempt, type TypedAttempt } from './decide-attempt.ts'
import type { UnitAttempt } from './unit-attempt.ts'

const units = [
  { id: 'law', title: 'Law', passMark: 70, hasPaper: true },
  { id: 'hands', title: 'Hands', passMark: null, hasPaper: false },
]

const first: UnitAttempt = {
  unit: 'law',
  number: 1,
  day: '2026-11-18',
  paperVersion: 'A12',
  mark: 64,
  result: 'refer',
}

const typed = (more: Partial<TypedAttempt> = {}): TypedAttempt => ({
  unit: 'law',
  day: '2026-11-19',
  paperVersion: 'B7',
  mark: 82,
  result: 'pass',
  seen: 1,
  ...more,
})

const decide = (
  attempt: TypedAttempt,
  attempts = [first],
  mayBeAssessed = true,
  hasBegun = true,
  attendance: Attendance = 'there',
) => {
  const run = { startDate: '2026-11-16', today: '2026-11-20', hasBegun }
  const outcome = decideAttempt(attempt, { units, attempts, mayBeAssessed, attendance, ...run })
  return outcome.ok
    ? `${outcome.isNew ? 'new' : 'there'} ${outcome.attempt.number}`
    : outcome.reason
}

test('a resit is a further attempt, with a version of the paper that was not sat before', () => {
  expect(decide(typed())).toBe('new 2')
  expect(decide(typed({ paperVersion: 'A12' }))).toBe('version-sat-before')
  expect(decide(typed({ paperVersion: 'a 12' }))).toBe('version-sat-before')
  // Dashes, full-width digits and spaces that nobody sees make no other version.
  for (const paperVersion of ['A-12', 'A.12', 'A／12', 'A_12', 'A１２', 'A\u200B12', 'a‑12 ']) {
    expect(decide(typed({ paperVersion }))).toBe('version-sat-before')
  }
  // A point between digits may be what tells two versions from each other.
  expect(decide(typed({ paperVersion: 'A1.2' }))).toBe('new 2')
  expect(decide(typed({ paperVersion: null }))).toBe('version-missing')
  expect(decide(typed({ paperVersion: '\u200B–' }))).toBe('version-missing')
  // Nobody who was absent has seen the paper.
  const absent: UnitAttempt = { ...first, result: 'absent', mark: null }
  expect(decide(typed({ paperVersion: 'A12' }), [absent])).toBe('new 2')
  expect(decide(typed({ unit: 'hands', paperVersion: null, mark: null, seen: 0 }))).toBe('new 1')
})

test('what two people record is one attempt when it is the same, and a conflict when it differs', () => {
  const same = typed({ ...first, seen: 0 })
  expect(decide(same)).toBe('there 1')
  expect(decide({ ...same, mark: 71, result: 'pass' })).toBe('changed-meanwhile')
  expect(decide(typed({ seen: 2 }))).toBe('changed-meanwhile')
})

test('nobody sits a unit that is passed', () => {
  const passed: UnitAttempt = { ...first, mark: 90, result: 'pass' }
  expect(decide(typed(), [passed])).toBe('passed-already')
})

test('a mark is a percentage and agrees with the result', () => {
  expect(decide(typed({ mark: 70 }))).toBe('new 2')
  expect(decide(typed({ mark: 69 }))).toBe('below-pass-mark')
  // The practical part may be what is not passed.
  expect(decide(typed({ mark: 88, result: 'refer' }))).toBe('new 2')
  for (const mark of [-1, 101, 70.5, Number.NaN]) {
    expect(decide(typed({ mark }))).toBe('mark-not-percent')
  }
  expect(decide(typed({ mark: 10, result: 'absent' }))).toBe('mark-of-absent')
})

test('the day is one of the course or later, not before the attempt before, and not to come', () => {
  expect(decide(typed({ day: '2026-11-21' }))).toBe('in-the-future')
  expect(decide(typed({ day: '2026-11-17' }))).toBe('before-last-attempt')
  expect(decide(typed({ day: '2026-11-15', seen: 0 }), [])).toBe('before-the-course')
  expect(decide(typed({ unit: 'cooking' }))).toBe('unknown-unit')
  // On the day itself: hours before anybody can have sat it.
  expect(decide(typed(), [first], true, false)).toBe('class-not-begun')
})

test('nobody is assessed before the entry checks are done, but may be recorded as absent', () => {
  expect(decide(typed(), [first], false)).toBe('not-to-be-assessed')
  const absent = typed({ result: 'absent', mark: null, paperVersion: null })
  expect(decide(absent, [first], false)).toBe('new 2')
})

test('who was not there has no result but absent, and nobody has one before the register is begun', () => {
  const by = (attendance: Attendance, more: Partial<TypedAttempt> = {}) =>
    decide(typed(more), [first], true, true, attendance)
  const absent = { result: 'absent', mark: null } as const
  for (const attendance of ['absent', 'not-marked', 'marks-differ', 'never-came'] as const) {
    expect(by(attendance)).toBe(attendance)
    expect(by(attendance, { result: 'refer', mark: 20 })).toBe(attendance)
    expect(by(attendance, absent)).toBe('new 2')
  }
  expect(by('register-not-begun', absent)).toBe('register-not-begun')
  expect(by('there', absent)).toBe('new 2')
})
