/** Why money is refunded. */
export const REFUND_REASONS = [
  'cancelled-by-trainee',
  'goodwill',
  'late-payment',
  'date-cancelled',
  /** Somebody refunded at the card provider. */
  'made-at-provider',
  /** The bank took the money back. */
  'dispute-lost',
  /** More was paid than the order costs. */
  'overpaid',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * Owed until the card provider was asked, submitted until it answers. `by-hand`: the money did not come
 * by card, so that staff have to pay it back. `settled-outside`: staff paid it back by another way than
 * the card and recorded a reference.
 */
export const REFUND_STATES = [
  'owed',
  'submitted',
  'made',
  'failed',
  'settled-outside',
  'by-hand',
] as const

/** A share of what was paid, at most what is left of it. */
export function refundShare(paidPence: number, percent: string, mostPence: number) {
  return Math.min(mostPence, Math.round((paidPence * Number(percent)) / 100))
}

type Money = { refundOwed: number; refunded: number }

/** What is still owed and not in the provider's hands: staff can settle it another way. */
export function openDebt(
  { refundOwed, refunded }: Money,
  refunds: readonly { amount: number; state: string }[],
) {
  const submitted = refunds.filter(({ state }) => state === 'submitted')
  return refundOwed - refunded - submitted.reduce((sum, { amount }) => sum + amount, 0)
}

/** Without what the bank took back. */
export function refundedByUs(booking: { refunded: number; lostInDispute: number }) {
  return Math.max(0, booking.refunded - booking.lostInDispute)
}

type Owed = { refundOwed: number; refundsUnderWay: number; hasFailedRefund: boolean }

/** What is owed and not on its way: its refund failed, and staff have not sent it again yet. */
export function failedPence({ refundOwed, refundsUnderWay, hasFailedRefund }: Owed) {
  return hasFailedRefund ? Math.max(0, refundOwed - refundsUnderWay) : 0
}

/** What staff have to pay back by hand, because it did not come by card. */
export function debtByHand(refunds: readonly { amount: number; state: string }[]) {
  return refunds
    .filter(({ state }) => state === 'by-hand')
    .reduce((sum, { amount }) => sum + amount, 0)
}
