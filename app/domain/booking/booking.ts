import type { BookingStatus, CancelReason, PaymentState } from './booking-status.ts'
import { occupiesPlace, placesChange } from './booking-status.ts'

export type Booking = {
  status: BookingStatus
  payment: PaymentState
  cancelReason: CancelReason | null
  /** Without a chosen date no place is held. */
  hasDate: boolean
  pricePence: number
  currency: string
  paidPence: number
  refundOwedPence: number
  refundedPence: number
  needsAttention: boolean
}

/** What happened to a booking: reported by the card provider, the customer or a deadline. */
export type BookingEvent =
  | { kind: 'paid'; pence: number; currency: string; isForThisBooking: boolean }
  | { kind: 'processing' }
  | { kind: 'declined' }
  | { kind: 'expired' }
  | { kind: 'async-payment-failed' }
  | { kind: 'never-shown' }
  | { kind: 'customer-cancelled' }
  /** The provider does not know the payment page; stored under this name as a reason for attention. */
  | { kind: 'session-unknown' }
  | { kind: 'dispute' }
  /** It could not be made, or the bank returned it; `totalPence` is what was refunded without it. */
  | { kind: 'refund-failed'; totalPence: number }
  /** The sum of all refunds so far, so that the same report twice does not count twice. */
  | { kind: 'refunded'; totalPence: number }

export type Decision = {
  /** The same object when nothing changes. */
  booking: Booking
  place: 'keep' | 'take' | 'release'
  /** The letter to the customer. */
  letter: 'confirmation' | 'apology' | null
}

/** Why a payment that came too late could not be used. */
export type LateReason = 'full' | 'date-withdrawn' | 'staff-cancelled' | 'customer-cancelled'

/** `dateOffered`: whether the booking's run, if it has one, still takes place. */
export function lateReason({ cancelReason, hasDate }: Booking, dateOffered: boolean): LateReason {
  if (cancelReason === 'customer') return 'customer-cancelled'
  if (hasDate && !dateOffered) return 'date-withdrawn'
  return cancelReason === 'staff' || cancelReason === null ? 'staff-cancelled' : 'full'
}

type Payment = Extract<BookingEvent, { kind: 'paid' }>

/** `placeFree`: whether the booking's run has a spare place now. */
export function decide(
  booking: Booking,
  event: BookingEvent,
  { placeFree }: { placeFree: boolean },
): Decision {
  switch (event.kind) {
    case 'paid':
      return paid(booking, event, placeFree)
    case 'processing':
      return booking.payment === 'none' ? next(booking, { payment: 'processing' }) : same(booking)
    case 'declined':
      // The payment page stays open for another card, so the place stays held.
      return same(booking)
    case 'expired':
      return endUnpaid(booking, 'expired')
    case 'never-shown':
      return endUnpaid(booking, 'never-shown')
    case 'async-payment-failed':
      return paymentFailed(booking)
    case 'customer-cancelled':
      return cancelledByCustomer(booking)
    case 'session-unknown':
      return paymentPageUnknown(booking)
    case 'dispute':
      return flagged(booking)
    case 'refund-failed':
      return refundFailed(booking, event.totalPence)
    case 'refunded':
      return refunded(booking, event.totalPence)
  }
}

/** Staff may choose any status at any time; the place follows, even past the capacity. */
export function chooseStatus(booking: Booking, status: BookingStatus): Decision {
  if (status === booking.status) return same(booking)
  return next(booking, { status, cancelReason: status === 'cancelled' ? 'staff' : null })
}

function paid(booking: Booking, payment: Payment, placeFree: boolean): Decision {
  if (!isPriceOf(booking, payment)) return flagged(booking)
  if (booking.payment === 'paid') return same(booking)

  const money = { payment: 'paid', paidPence: payment.pence } as const
  if (occupiesPlace(booking.status)) {
    const status = booking.status === 'pending' ? 'confirmed' : booking.status
    return next(booking, { ...money, status }, 'confirmation')
  }
  if (mayRevive(booking) && (placeFree || !booking.hasDate)) {
    return next(booking, { ...money, status: 'confirmed', cancelReason: null }, 'confirmation')
  }
  return next(booking, { ...money, refundOwedPence: payment.pence }, 'apology')
}

function isPriceOf({ pricePence, currency }: Booking, payment: Payment) {
  return payment.isForThisBooking && payment.pence === pricePence && payment.currency === currency
}

/** A late payment confirms a booking that only expired, not one that the customer or staff cancelled. */
function mayRevive({ status, cancelReason }: Booking) {
  const ranOut = ['expired', 'payment-failed', 'never-shown']
  return status === 'cancelled' && cancelReason !== null && ranOut.includes(cancelReason)
}

function endUnpaid(booking: Booking, cancelReason: 'expired' | 'never-shown'): Decision {
  return awaitsPayment(booking)
    ? next(booking, { status: 'cancelled', cancelReason })
    : same(booking)
}

/** The provider will report no result, so the place is released; staff check whether money was taken. */
function paymentPageUnknown(booking: Booking): Decision {
  return awaitsPayment(booking)
    ? next(booking, { status: 'cancelled', cancelReason: 'expired', needsAttention: true })
    : same(booking)
}

function paymentFailed(booking: Booking): Decision {
  if (booking.payment === 'paid' || booking.payment === 'failed') return same(booking)
  if (booking.status === 'pending') {
    const cancelReason = 'payment-failed'
    return next(booking, { status: 'cancelled', payment: 'failed', cancelReason })
  }
  // Staff confirmed a booking that was then not paid: they have to check it.
  const needsAttention = booking.needsAttention || occupiesPlace(booking.status)
  return next(booking, { payment: 'failed', needsAttention })
}

function cancelledByCustomer(booking: Booking): Decision {
  // Also after it ran out of time: a late payment must then be returned, not accepted.
  return awaitsPayment(booking) || mayRevive(booking)
    ? next(booking, { status: 'cancelled', cancelReason: 'customer' })
    : same(booking)
}

function refunded(booking: Booking, totalPence: number): Decision {
  const counted = Math.min(totalPence, booking.refundOwedPence, booking.paidPence)
  const refundedPence = Math.max(booking.refundedPence, counted)
  const settled = refundedPence > 0 && refundedPence === booking.refundOwedPence
  const status = settled && booking.status === 'cancelled' ? 'refunded' : booking.status
  // More than was owed, or a refund for a place that is kept: staff have to check.
  const odd = totalPence > counted || (settled && occupiesPlace(status))
  const needsAttention = booking.needsAttention || odd
  return next(booking, { refundedPence, status, needsAttention })
}

/** It stays owed: staff find out why, and how it can still be refunded. */
function refundFailed(booking: Booking, totalPence: number): Decision {
  const refundedPence = Math.min(booking.refundedPence, totalPence)
  const undone = booking.status === 'refunded' && refundedPence < booking.refundedPence
  const status = undone ? 'cancelled' : booking.status
  const cancelReason = undone ? (booking.cancelReason ?? 'staff') : booking.cancelReason
  return next(booking, { refundedPence, status, cancelReason, needsAttention: true })
}

/** Staff can put a paid booking back to pending; no deadline may cancel that one. */
function awaitsPayment({ status, payment }: Booking) {
  return status === 'pending' && payment !== 'paid'
}

function flagged(booking: Booking): Decision {
  return next(booking, { needsAttention: true })
}

function same(booking: Booking): Decision {
  return { booking, place: 'keep', letter: null }
}

function next(
  booking: Booking,
  change: Partial<Booking>,
  letter: Decision['letter'] = null,
): Decision {
  const changed = { ...booking, ...change }
  if (isEqual(booking, changed)) return same(booking)
  return { booking: changed, place: placeEffect(booking, changed), letter }
}

function placeEffect(before: Booking, after: Booking): Decision['place'] {
  const change = after.hasDate ? placesChange(before.status, after.status) : 0
  if (change === 0) return 'keep'
  return change > 0 ? 'take' : 'release'
}

function isEqual(one: Booking, other: Booking) {
  return Object.entries(one).every(([field, value]) => other[field as keyof Booking] === value)
}
