import { expect, test } from 'vitest'
import { awaitsResults } from './awaits-results.ts'

test('a class is done with once everybody is completed, with a result where the course has one', () => {
  const done = { confirmed: 0, completed: 6, withAttempts: 6, hasUnits: true }
  expect(awaitsResults(done)).toBe(false)
  expect(awaitsResults({ ...done, confirmed: 1 })).toBe(true)
  expect(awaitsResults({ ...done, withAttempts: 5 })).toBe(true)
  expect(awaitsResults({ ...done, withAttempts: 0, hasUnits: false })).toBe(false)
})
