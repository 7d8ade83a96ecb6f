import { expect, test } from 'vitest'
import { isWishedRun } from './wished-run.ts'

const weekdays = { startDate: '2026-11-16', endDate: '2026-11-20' }
const withSaturday = { startDate: '2026-11-16', endDate: '2026-11-21' }
const wish = { earliest: '2026-11-16', latest: '2026-11-21', weekends: true }

test('both days count, and the whole run has to lie between them', () => {
  expect(isWishedRun(withSaturday, wish)).toBe(true)
  expect(isWishedRun(withSaturday, { ...wish, earliest: '2026-11-17' })).toBe(false)
  expect(isWishedRun(withSaturday, { ...wish, latest: '2026-11-20' })).toBe(false)
})

test('who cannot come on weekends is not offered a run with a Saturday', () => {
  expect(isWishedRun(withSaturday, { ...wish, weekends: false })).toBe(false)
  expect(isWishedRun(weekdays, { ...wish, weekends: false })).toBe(true)
})
