import { expect, test } from 'vitest'
import { type OverallResult, overallResult, overallText } from './overall-result.ts'
import type { Result, UnitAttempt } from './unit-attempt.ts'

const units = ['law', 'hands'].map((id) => ({ id, title: id, passMark: 70, hasPaper: true }))

const sat = (unit: string, ...results: Result[]): UnitAttempt[] =>
  results.map((result, nth) => ({
    unit,
    number: nth + 1,
    day: '2026-11-16',
    paperVersion: `v${nth}`,
    mark: null,
    result,
  }))

test.each<[OverallResult, UnitAttempt[]]>([
  ['not-complete', []],
  ['not-complete', sat('law', 'pass')],
  ['not-complete', sat('law', 'refer')],
  ['pass', [...sat('law', 'pass'), ...sat('hands', 'pass')]],
  ['refer', [...sat('law', 'pass'), ...sat('hands', 'refer')]],
  ['absent', [...sat('law', 'pass'), ...sat('hands', 'absent')]],
  ['refer', [...sat('law', 'refer'), ...sat('hands', 'absent')]],
  // A resit that is passed makes good for what was before.
  ['pass', [...sat('law', 'refer', 'absent', 'pass'), ...sat('hands', 'pass')]],
  ['refer', [...sat('law', 'absent', 'refer'), ...sat('hands', 'pass')]],
])('the result is %s', (expected, attempts) => {
  expect(overallResult(units, attempts)).toBe(expected)
  expect(overallResult(units, attempts.toReversed())).toBe(expected)
})

test('of a course on which nothing is assessed, whoever attended has what there is', () => {
  expect(overallResult([], [])).toBe('pass')
  expect(overallText([], 'pass')).toBe('Attended')
  expect(overallText(units, 'not-complete')).toBe('Not complete')
})
