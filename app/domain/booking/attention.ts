import type { BookingEvent } from './booking.ts'

/** Why staff have to check a booking: the event that flagged it, or a plan that failed. */
export const ATTENTION_REASONS = [
  'paid',
  'dispute',
  'refund-failed',
  'session-unknown',
  'async-payment-failed',
  'refunded',
  'no-such-date',
] as const

export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** The reason to store when an event flags a booking. */
export function attentionReasonOf({ kind }: BookingEvent): AttentionReason {
  const reason = ATTENTION_REASONS.find((each) => each === kind)
  if (!reason) throw new Error(`No booking needs attention because of "${kind}".`)
  return reason
}

const TEXTS: Record<AttentionReason, string> = {
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

type FlaggedBooking = {
  /** Null in bookings that were flagged before reasons were stored. */
  reason: AttentionReason | null
  /** Whether the plan for its cancelled run is still to be carried out. */
  isPlanned: boolean
}

/** Why staff have to check the booking, as a sentence. */
export function attentionText({ reason, isPlanned }: FlaggedBooking) {
  if (isPlanned) return 'The date was cancelled; this booking is being moved or refunded'
  // During an upgrade a newer version may write reasons that this one does not know.
  const words: string | undefined = reason ? TEXTS[reason] : undefined
  return words ?? 'Something about this booking needs a person’s eye'
}
