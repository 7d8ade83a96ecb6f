import { expect, test } from 'vitest'
import { monthFirstDate } from './month-first-date.ts'

test.each([
  ['2025-01-05T12:00:00Z', 'Jan 05, 2025'],
  ['2026-09-30T12:00:00Z', 'Sep 30, 2026'],
  ['2026-06-30T23:30:00Z', 'Jul 01, 2026'],
  ['2026-12-31T23:59:59Z', 'Dec 31, 2026'],
])('an administrator added at %s is listed under %s', (instant, text) => {
  expect(monthFirstDate(new Date(instant))).toBe(text)
})
