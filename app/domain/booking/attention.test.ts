import { expect, test } from 'vitest'
import {
  ATTENTION_REASONS,
  type AttentionReason,
  attentionReasonOf,
  attentionText,
} from './attention.ts'

const flagged = (reason: AttentionReason | null) => attentionText({ reason, isPlanned: false })

test('every reason has a text, even one from a newer version', () => {
  expect(flagged('dispute')).toBe('The payment is disputed')
  expect(flagged('session-unknown')).toMatch(/provider does not know/)
  for (const reason of ATTENTION_REASONS) expect(flagged(reason)).not.toMatch(/needs a person/)
  expect(flagged('something-new' as AttentionReason)).toMatch(/needs a person/)
  expect(flagged(null)).toMatch(/needs a person/)
})

test('while the plan for a cancelled date is open, staff read that and not an earlier reason', () => {
  for (const reason of [null, 'dispute'] as const) {
    expect(attentionText({ reason, isPlanned: true })).toMatch(/date was cancelled/)
  }
})

test('the reason is the kind of the event; an event that never flags a booking throws', () => {
  expect(attentionReasonOf({ kind: 'dispute' })).toBe('dispute')
  expect(() => attentionReasonOf({ kind: 'expired' })).toThrow('expired')
})
