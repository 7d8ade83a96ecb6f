import { expect, test } from 'vitest'
import { type DatabaseContents, MODES, type Mode, mayStart } from './installation-mode.ts'

const empty: DatabaseContents = {
  mode: null,
  demonstration: false,
  people: false,
  plantedAccounts: [],
}
const outcome = (wanted: Mode, found: Partial<DatabaseContents>) => {
  const decision = mayStart(wanted, { ...empty, ...found })
  return decision.ok ? 'starts' : decision.reason
}
const outcomes = (found: Partial<DatabaseContents>) =>
  Object.fromEntries(MODES.map((wanted) => [wanted, outcome(wanted, found)]))

test('a new database takes any mode', () => {
  expect(outcomes({})).toEqual({ sandbox: 'starts', test: 'starts', live: 'starts' })
})

test.each(MODES)('a database of mode %s is refused by the two others', (mode) => {
  const found = { mode, people: true, demonstration: mode === 'sandbox' }
  for (const wanted of MODES) {
    expect(outcome(wanted, found)).toBe(wanted === mode ? 'starts' : 'other-mode')
  }
})

test('a demonstration without a remembered mode is a sandbox', () => {
  const refusal = 'demonstration'
  expect(outcomes({ demonstration: true, people: true })).toEqual({
    sandbox: 'starts',
    test: refusal,
    live: refusal,
  })
})

test('real people without a remembered mode are refused by the sandbox', () => {
  expect(outcomes({ people: true })).toEqual({
    sandbox: 'real-people',
    test: 'starts',
    live: 'starts',
  })
})

test('an account with a public password is refused wherever real people may be', () => {
  const planted = { people: true, plantedAccounts: ['admin@academy.example'] }
  expect(outcomes(planted)).toEqual({
    sandbox: 'real-people',
    test: 'planted-account',
    live: 'planted-account',
  })
  expect(outcome('live', { ...planted, mode: 'live' })).toBe('planted-account')
  expect(outcome('sandbox', { ...planted, mode: 'sandbox', demonstration: true })).toBe('starts')
})
