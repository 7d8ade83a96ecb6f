import { expect, test } from 'vitest'
import { DISPUTE_STATES, isDisputeOpen, isEvidenceAwaited } from './dispute.ts'

test('evidence is awaited until the bank has it, which does not end the dispute', () => {
  expect(DISPUTE_STATES.filter(isEvidenceAwaited)).toEqual([
    ...['warning_needs_response', 'needs_response'],
  ])
  expect(
    DISPUTE_STATES.filter((state) => isDisputeOpen(state) && !isEvidenceAwaited(state)),
  ).toEqual(['warning_under_review', 'under_review'])
})
