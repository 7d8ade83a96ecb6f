import type { BookingStatus, CancelReason, PaymentState } from './booking-status.ts'

type Ended = {
  status: BookingStatus
  payment: PaymentState
  paid: number
  cancelReason: CancelReason | null
  /** Staff have still to find out what happened. */
  needsAttention: boolean
}

/**
 * An attempt to book that ended before any money was taken. What staff or the trainee cancelled is left
 * out: for them it was a booking.
 */
export function wasNeverPaid({ status, payment, paid, cancelReason, needsAttention }: Ended) {
  if (status !== 'cancelled' || paid > 0 || needsAttention) return false
  if (payment !== 'none' && payment !== 'failed') return false
  return cancelReason !== null && cancelReason !== 'staff' && cancelReason !== 'trainee'
}

export function neverPaidText({ hadDate }: { hadDate: boolean }) {
  return `Not paid: no money was taken.${hadDate ? ' The place is free again.' : ''}`
}
