import type { BookingStatus, CancelReason, PaymentState } from './booking-status.ts'
import { occupiesPlace, placesChange } from './booking-status.ts'
import type { MatterKind } from './matter.ts'

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
}

/** What happened to a booking: reported by the card provider, the customer or a deadline. */
export type BookingEvent =
  | { kind: 'paid'; pence: number; currency: string; isForThisBooking: boolean }
  /** A company with an account pays it later, against an invoice. */
  | { kind: 'invoiced' }
  /**
   * Money for an order that staff made, by card or another way: `totalPence` is this booking's share of
   * all that was received so far, and `confirms` whether it is enough for the place.
   */
  | { kind: 'received'; totalPence: number; confirms: boolean }
  | { kind: 'processing' }
  | { kind: 'declined' }
  | { kind: 'expired' }
  | { kind: 'async-payment-failed' }
  | { kind: 'never-shown' }
  | { kind: 'customer-cancelled' }
  /** The provider does not know the payment page. */
  | { kind: 'session-unknown' }
  | { kind: 'dispute' }
  | { kind: 'dispute-ended' }
  /** It was lost and then won after all; the totals are those without it. */
  | { kind: 'dispute-reversed'; totalPence: number; owedAtMostPence: number }
  /** It could not be made, or the bank returned it; `totalPence` is what was refunded without it. */
  | { kind: 'refund-failed'; totalPence: number }
  /**
   * The sum of all refunds so far, so that the same report twice does not count twice. `keepsPlace`:
   * staff gave the money back without ending the booking.
   */
  | { kind: 'refunded'; totalPence: number; keepsPlace?: boolean }
  /**
   * Money went back that we did not ask for: a refund made at the provider, or a dispute that was
   * lost. `underWayPence` is what we have asked for, or are about to.
   */
  | { kind: 'refunded-elsewhere' | 'dispute-lost'; totalPence: number; underWayPence: number }

export type BookingDecision = {
  /** The same object when nothing changes. */
  booking: Booking
  place: 'keep' | 'take' | 'release'
  /** The letter to the customer. */
  letter: 'confirmation' | 'apology' | 'payment-failed' | null
  /** What staff have to look at because of the event. It never replaces another matter. */
  opens: MatterKind | null
  /** Open matters of this kind end by themselves. */
  ends: MatterKind | null
}

/** Why a payment that came too late could not be used. */
export type LateReason =
  | 'full'
  | 'date-withdrawn'
  | 'staff-cancelled'
  | 'customer-cancelled'
  | 'trainee-cancelled'

/** `dateOffered`: whether the booking's run, if it has one, still takes place. */
export function lateReason({ cancelReason, hasDate }: Booking, dateOffered: boolean): LateReason {
  if (cancelReason === 'customer') return 'customer-cancelled'
  if (cancelReason === 'trainee') return 'trainee-cancelled'
  if (hasDate && !dateOffered) return 'date-withdrawn'
  return cancelReason === 'staff' || cancelReason === null ? 'staff-cancelled' : 'full'
}

type Payment = Extract<BookingEvent, { kind: 'paid' }>
type Refunded = Extract<BookingEvent, { kind: 'refunded' }>
type MoneyBack = { totalPence: number; underWayPence: number }

/** `placeFree`: whether the booking's run has a spare place now. */
export function decide(
  booking: Booking,
  event: BookingEvent,
  { placeFree }: { placeFree: boolean },
): BookingDecision {
  switch (event.kind) {
    case 'paid':
      return paid(booking, event, placeFree)
    case 'invoiced':
      return invoiced(booking)
    case 'received':
      return received(booking, event, placeFree)
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
      return opening('dispute', same(booking))
    case 'dispute-ended':
      return { ...same(booking), ends: 'dispute' }
    case 'dispute-reversed':
      return opening('dispute', disputeReversed(booking, event))
    case 'refund-failed':
      return refundFailed(booking, event.totalPence)
    case 'refunded':
      return refunded(booking, event)
    case 'refunded-elsewhere':
      return opening('refunded-elsewhere', returnedElsewhere(booking, event))
    case 'dispute-lost':
      return opening('dispute', returnedElsewhere(booking, event))
  }
}

/** Staff may choose any status at any time; the place follows, even past the capacity. */
export function chooseStatus(booking: Booking, status: BookingStatus): BookingDecision {
  if (status === booking.status) return same(booking)
  return next(booking, { status, cancelReason: status === 'cancelled' ? 'staff' : null })
}

/**
 * Whether the place is now given up and all that was owed for it is refunded, so that nobody has to decide
 * any more whether it is kept. Money that goes back afterwards, or with this event, opens a matter of its own.
 */
export function settlesPlace(
  before: Booking,
  { booking, opens }: Pick<BookingDecision, 'booking'> & Partial<Pick<BookingDecision, 'opens'>>,
) {
  return !opens && isPlaceSettled(booking) && !isPlaceSettled(before)
}

function isPlaceSettled({ status, refundOwedPence, refundedPence }: Booking) {
  return !occupiesPlace(status) && refundedPence >= refundOwedPence
}

function invoiced(booking: Booking): BookingDecision {
  if (booking.status !== 'pending' || booking.payment !== 'none') return same(booking)
  return next(booking, { status: 'confirmed', payment: 'invoiced' }, 'confirmation')
}

function paid(booking: Booking, payment: Payment, placeFree: boolean): BookingDecision {
  if (!isPriceOf(booking, payment)) return opening('paid', same(booking))
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

/** A deposit or the whole price. What arrives for a place that was given up is owed back. */
function received(
  booking: Booking,
  { totalPence, confirms }: { totalPence: number; confirms: boolean },
  placeFree: boolean,
): BookingDecision {
  const more = totalPence - booking.paidPence
  if (more <= 0) return same(booking)
  const isWhole = totalPence >= booking.pricePence
  const money = { payment: isWhole ? 'paid' : 'part-paid', paidPence: totalPence } as const
  if (occupiesPlace(booking.status)) {
    const isFirst = confirms && booking.status === 'pending'
    const status = isFirst ? 'confirmed' : booking.status
    return next(booking, { ...money, status }, isFirst ? 'confirmation' : null)
  }
  if (confirms && mayRevive(booking) && (placeFree || !booking.hasDate)) {
    return next(booking, { ...money, status: 'confirmed', cancelReason: null }, 'confirmation')
  }
  const refundOwedPence = booking.refundOwedPence + more
  const status = booking.status === 'refunded' ? 'cancelled' : booking.status
  const cancelReason = booking.cancelReason ?? 'staff'
  return next(booking, { ...money, status, cancelReason, refundOwedPence }, 'apology')
}

function isPriceOf({ pricePence, currency }: Booking, payment: Payment) {
  return payment.isForThisBooking && payment.pence === pricePence && payment.currency === currency
}

/**
 * A late payment confirms a booking that only expired, or that had no place held, not one that the
 * customer or staff cancelled.
 */
export function mayRevive({ status, cancelReason }: Pick<Booking, 'status' | 'cancelReason'>) {
  const ranOut = ['expired', 'payment-failed', 'never-shown', 'not-held']
  return status === 'cancelled' && cancelReason !== null && ranOut.includes(cancelReason)
}

function endUnpaid(booking: Booking, cancelReason: 'expired' | 'never-shown'): BookingDecision {
  return awaitsPayment(booking)
    ? next(booking, { status: 'cancelled', cancelReason })
    : same(booking)
}

/** The provider will report no result, so the place is released; staff check whether money was taken. */
function paymentPageUnknown(booking: Booking): BookingDecision {
  return awaitsPayment(booking)
    ? opening('session-unknown', next(booking, { status: 'cancelled', cancelReason: 'expired' }))
    : same(booking)
}

function paymentFailed(booking: Booking): BookingDecision {
  if (booking.payment === 'paid' || booking.payment === 'failed') return same(booking)
  if (booking.status === 'pending' || awaitsPayment(booking)) {
    const cancelReason = 'payment-failed'
    // While the payment was not final, the page promised an answer by e-mail.
    const letter = booking.payment === 'processing' ? 'payment-failed' : null
    return next(booking, { status: 'cancelled', payment: 'failed', cancelReason }, letter)
  }
  const failed = next(booking, { payment: 'failed' })
  // Staff confirmed a booking that was then not paid: they have to check it.
  return occupiesPlace(booking.status) ? opening('async-payment-failed', failed) : failed
}

function cancelledByCustomer(booking: Booking): BookingDecision {
  // Also after it ran out of time: a late payment must then be returned, not accepted.
  return awaitsPayment(booking) || mayRevive(booking)
    ? next(booking, { status: 'cancelled', cancelReason: 'customer' })
    : same(booking)
}

function refunded(booking: Booking, { totalPence, keepsPlace = false }: Refunded): BookingDecision {
  const { decision, counted, isSettled } = returned(booking, totalPence)
  const isBroughtBack = isSettled && occupiesPlace(decision.booking.status) && !keepsPlace
  // More than was owed, or a refund for a booking that staff brought back: they have to check.
  const isOdd = totalPence > counted || isBroughtBack
  return isOdd ? opening('refunded', decision) : decision
}

/** Owed is at least all that went back or is about to; the place is never released by guess. */
function returnedElsewhere(
  booking: Booking,
  { totalPence, underWayPence }: MoneyBack,
): BookingDecision {
  const inAll = Math.min(booking.paidPence, totalPence + underWayPence)
  const refundOwedPence = Math.max(booking.refundOwedPence, inAll)
  return returned(booking, totalPence, refundOwedPence).decision
}

function returned(booking: Booking, totalPence: number, owed = booking.refundOwedPence) {
  const counted = Math.min(totalPence, owed, booking.paidPence)
  const refundedPence = Math.max(booking.refundedPence, counted)
  const isSettled = refundedPence > 0 && refundedPence === owed
  const status = isSettled && booking.status === 'cancelled' ? 'refunded' : booking.status
  const decision = next(booking, { refundOwedPence: owed, refundedPence, status })
  const ends = isSettled ? ('refund-failed' as const) : null
  return { decision: { ...decision, ends }, counted, isSettled }
}

/** It stays owed: staff find out why, and how it can still be refunded. */
function refundFailed(booking: Booking, totalPence: number): BookingDecision {
  const refundedPence = Math.min(booking.refundedPence, totalPence)
  const undone = booking.status === 'refunded' && refundedPence < booking.refundedPence
  const status = undone ? 'cancelled' : booking.status
  const cancelReason = undone ? (booking.cancelReason ?? 'staff') : booking.cancelReason
  return opening('refund-failed', next(booking, { refundedPence, status, cancelReason }))
}

/** Nobody asked for the lost money to be refunded, so it is not owed any more. */
function disputeReversed(
  booking: Booking,
  { totalPence, owedAtMostPence }: { totalPence: number; owedAtMostPence: number },
): BookingDecision {
  const refundOwedPence = Math.min(booking.refundOwedPence, owedAtMostPence)
  const refundedPence = Math.min(booking.refundedPence, totalPence, refundOwedPence)
  const isSettled = refundedPence > 0 && refundedPence === refundOwedPence
  const undone = booking.status === 'refunded' && !isSettled
  const status = undone ? 'cancelled' : booking.status
  const cancelReason = undone ? (booking.cancelReason ?? 'staff') : booking.cancelReason
  return next(booking, { refundOwedPence, refundedPence, status, cancelReason })
}

/**
 * Staff can put a paid booking back to pending, and decide about one that is partly paid: no deadline
 * may cancel these. One without a place waits for its payment all the same.
 */
function awaitsPayment({ status, payment, cancelReason }: Booking) {
  const isOpen = status === 'pending' || (status === 'cancelled' && cancelReason === 'not-held')
  return isOpen && payment !== 'paid' && payment !== 'part-paid'
}

function opening(kind: MatterKind, decision: BookingDecision): BookingDecision {
  return { ...decision, opens: kind }
}

function same(booking: Booking): BookingDecision {
  return { booking, place: 'keep', letter: null, opens: null, ends: null }
}

function next(
  booking: Booking,
  change: Partial<Booking>,
  letter: BookingDecision['letter'] = null,
): BookingDecision {
  const changed = { ...booking, ...change }
  if (isEqual(booking, changed)) return same(booking)
  const place = placeEffect(booking, changed)
  return { booking: changed, place, letter, opens: null, ends: null }
}

function placeEffect(before: Booking, after: Booking): BookingDecision['place'] {
  const change = after.hasDate ? placesChange(before.status, after.status) : 0
  if (change === 0) return 'keep'
  return change > 0 ? 'take' : 'release'
}

function isEqual(one: Booking, other: Booking) {
  return Object.entries(one).every(([field, value]) => other[field as keyof Booking] === value)
}
