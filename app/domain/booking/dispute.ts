import { keysOf } from '../basics/keys-of.ts'

/** The provider's states of a dispute, in its words and in ours. */
const TEXTS = {
  warning_needs_response: 'The bank asks about the payment and waits for an answer',
  warning_under_review: 'The bank asked about the payment and has our answer',
  warning_closed: 'The bank asked about the payment; nothing followed',
  needs_response: 'The payment is disputed, and the bank waits for evidence',
  under_review: 'The payment is disputed, and the bank has our evidence',
  won: 'The dispute was won: the payment stays with the academy',
  lost: 'The dispute was lost: the bank took the money back',
  prevented: 'The dispute was prevented',
}

export const DISPUTE_STATES = keysOf(TEXTS)

export type DisputeState = keyof typeof TEXTS

/** An inquiry (`warning_…`) counts as open as well: refunding it here could be paid back twice. */
const OPEN_STATES: readonly DisputeState[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
]

/** While it is open, the money is neither refunded nor the booking moved. */
export function isDisputeOpen(state: DisputeState) {
  return OPEN_STATES.includes(state)
}

/** Once the bank has our answer, the day by which it was due says nothing any more. */
export function isEvidenceAwaited(state: DisputeState) {
  return state === 'needs_response' || state === 'warning_needs_response'
}

export function disputeText(state: DisputeState) {
  return TEXTS[state]
}
