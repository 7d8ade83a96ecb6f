/** What was decided for someone on a date that the academy cancelled. */
export type Clearance = { kind: 'refund' } | { kind: 'move'; to: string }

const CLEARANCE = /^date-cancelled:(?:(refund)|move:([\da-f-]{36}))(?: after (.*))?$/

/**
 * Kept where whatever else needs a person's eye is kept: should the work stop half-way, the
 * bookings that are left show up by themselves. A reason that was there before is not lost.
 */
export function clearanceReason(clearance: Clearance, former: string | null) {
  const what = clearance.kind === 'refund' ? 'refund' : `move:${clearance.to}`
  return `date-cancelled:${what}${former ? ` after ${former}` : ''}`
}

export function readClearance(reason: string | null) {
  const [, refund, to, former] = CLEARANCE.exec(reason ?? '') ?? []
  if (!refund && !to) return null
  const clearance: Clearance = to ? { kind: 'move', to } : { kind: 'refund' }
  return { clearance, former: former ?? null }
}

const WORDS: Record<string, string> = {
  paid: 'A payment arrived that does not match the price',
  dispute: 'The payment is disputed',
  'refund-failed':
    'A refund could not be made, or came back. Check at the card provider, then give it back again',
  'session-unknown':
    'The card provider does not know this payment page, so the place was given back. Check there that nothing was paid',
  'async-payment-failed': 'The payment failed after staff had accepted the booking',
  refunded: 'Money went back that does not fit the booking',
  'no-such-date': 'Should have moved from a cancelled date, but the new date is gone',
}

/** Why somebody has to look, as a sentence. */
export function attentionText(reason: string | null) {
  const clearance = readClearance(reason)
  if (clearance) return 'The date was cancelled; this booking is being moved or refunded'
  return WORDS[reason ?? ''] ?? 'Something about this booking needs a person’s eye'
}
