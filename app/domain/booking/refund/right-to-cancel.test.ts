import { expect, test } from 'vitest'
import { refundTerms } from '#content/settings.ts'
import { mayChangeMind } from './right-to-cancel.ts'

const may = (paidAt: string, now: string) =>
  mayChangeMind(new Date(paidAt), new Date(now), refundTerms.statutoryCancellationDays)

test.each([
  // Paid in the first and in the last minute of 16 November.
  ['2026-11-16T00:00:00Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z'],
  ['2026-11-16T23:59:00Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z'],
  // In summer the day of London begins an hour before that of UTC.
  ['2026-07-01T22:59:59Z', '2026-07-15T22:59:59.999Z', '2026-07-15T23:00:00Z'],
  ['2026-07-01T23:00:00Z', '2026-07-16T22:59:59.999Z', '2026-07-16T23:00:00Z'],
  // Across the day on which the clocks go forward, and the one on which they go back.
  ['2027-03-20T12:00:00Z', '2027-04-03T22:59:59.999Z', '2027-04-03T23:00:00Z'],
  ['2026-10-18T12:00:00Z', '2026-11-01T23:59:59.999Z', '2026-11-02T00:00:00Z'],
])('who paid at %s may change their mind until %s, not at %s', (paidAt, last, over) => {
  expect(may(paidAt, paidAt)).toBe(true)
  expect(may(paidAt, last)).toBe(true)
  expect(may(paidAt, over)).toBe(false)
})
