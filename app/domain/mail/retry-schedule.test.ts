import { expect, test } from 'vitest'
import { MINUTE } from '../basics/durations.ts'
import { mailRetry } from './limits.ts'
import { nextAttempt } from './retry-schedule.ts'

test.each([
  [1, 0, 2000],
  [2, 0, 4000],
  [3, 1, 5 * MINUTE],
  [4, 2, 15 * MINUTE],
  [5, 3, 60 * MINUTE],
  [6, 4, 180 * MINUTE],
  [7, 5, 360 * MINUTE],
  [8, 6, 720 * MINUTE],
  [9, 7, 1440 * MINUTE],
  [10, 8, null],
])(
  'after failure %i, %i rounds have failed and a message waits %j ms',
  (failures, rounds, waitMs) => {
    const roundsBefore = rounds === 0 ? 0 : rounds - 1
    expect(nextAttempt({ failures, rounds: roundsBefore }, mailRetry)).toEqual({ rounds, waitMs })
  },
)

test('a message is tried for about two days', () => {
  const minutes = mailRetry.laterRoundsMinutes.reduce((sum, each) => sum + each, 0)
  expect(minutes / 60).toBeCloseTo(46, 0)
})
