import { expect, test } from 'vitest'
import { mailRetry } from '../../../content/policies.ts'
import { retryWaitMs } from './retry-schedule.ts'

test.each([
  [1, 2000],
  [2, 4000],
  [3, null],
  [4, null],
])('after failure %i a message waits %j ms', (failures, wait) => {
  expect(retryWaitMs(failures, mailRetry)).toBe(wait)
})

test('with more attempts the wait keeps doubling', () => {
  expect(retryWaitMs(3, { attempts: 5, baseMs: 500 })).toBe(4000)
})
