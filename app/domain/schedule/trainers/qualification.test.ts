import { expect, test } from 'vitest'
import { latestOfEachKind, qualificationState } from './qualification.ts'

const today = '2026-11-16'
const state = (expiresOn: string | null) =>
  qualificationState({ expiresOn }, today, { soon: 60, urgent: 30 })

test('staff are warned 60 days before a qualification ends, and more urgently 30 days before', () => {
  expect(state('2027-01-16')).toBe('valid')
  expect(state('2027-01-15')).toBe('ends-soon')
  expect(state('2026-12-17')).toBe('ends-soon')
  expect(state('2026-12-16')).toBe('ends-now')
})

test('a qualification counts on its last day, and not on the day after', () => {
  expect(state('2026-11-16')).toBe('ends-now')
  expect(state('2026-11-15')).toBe('ended')
})

test('a qualification without an end stays valid', () => {
  expect(state(null)).toBe('valid')
})

test('a renewed certificate replaces the former, whichever was entered first', () => {
  const old = { kind: 'first-aid', expiresOn: '2026-11-01' } as const
  const renewed = { kind: 'first-aid', expiresOn: '2029-11-01' } as const
  const award = { kind: 'teaching-award', expiresOn: null } as const
  expect(latestOfEachKind([old, award, renewed])).toEqual([award, renewed])
  expect(latestOfEachKind([renewed, old])).toEqual([renewed])
  expect(latestOfEachKind([old, { ...old, expiresOn: null }])).toEqual([
    { ...old, expiresOn: null },
  ])
})
