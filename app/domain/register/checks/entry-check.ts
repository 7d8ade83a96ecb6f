/** What is checked before a course, in the order of the list that everybody sees. */
export type EntryCheck =
  | 'age'
  | 'first-aid'
  | 'licence'
  | 'e-learning'
  | 'act-awareness'
  | 'act-security'
  | 'english'
  | 'fitness'
  | 'identity'
  | 'registration'

/**
 * `missing` and `not-enough` are the person's to give; `arranged` and `to-show` end when the academy
 * has seen the paper; nothing is open about what is `done`.
 */
export type CheckState = 'missing' | 'not-enough' | 'arranged' | 'to-show' | 'done'

export type JudgedCheck = {
  check: EntryCheck
  state: CheckState
  /** What is asked. */
  label: string
  /** How it stands. */
  note: string
}

/** What a list of checks comes to: nothing is asked at booking, everything before an assessment. */
export function checkSummary(checks: readonly JudgedCheck[]) {
  const open = checks.filter(({ state }) => state !== 'done')
  return {
    toGive: open.filter(({ state }) => state === 'missing' || state === 'not-enough').length,
    toShow: open.filter(({ state }) => state === 'arranged' || state === 'to-show').length,
    mayBeAssessed: open.every(({ check }) => check === 'registration'),
    mayBeRegistered: open.length === 0,
  }
}
