import { keysOf } from '../basics/keys-of.ts'

const STATUSES = {
  pending: { label: 'Pending', badge: 'yellow' },
  confirmed: { label: 'Confirmed', badge: 'green' },
  completed: { label: 'Completed', badge: 'green' },
  cancelled: { label: 'Cancelled', badge: 'red' },
  refunded: { label: 'Refunded', badge: 'grey' },
} as const

export const BOOKING_STATUSES = keysOf(STATUSES)

export type BookingStatus = keyof typeof STATUSES

/**
 * What is known of a booking's payment. `part-paid`: a deposit, or a part of what staff wait for;
 * `invoiced`: a company with an account pays it later.
 */
export const PAYMENT_STATES = [
  'none',
  'processing',
  'paid',
  'failed',
  'part-paid',
  'invoiced',
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * Why a booking is cancelled: it expired, the payment failed, the customer left the payment page, or
 * staff or the trainee cancelled it. `not-held`: no place is held for it, so it counts once it is paid.
 */
export const CANCEL_REASONS = [
  'expired',
  'payment-failed',
  'never-shown',
  'not-held',
  'customer',
  'staff',
  'trainee',
] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What staff may choose for a booking: confirmed is reached by payment, not by choice. */
export const CHOOSABLE_STATUSES = ['pending', 'completed', 'cancelled', 'refunded'] as const

export const STATUS_FILTERS = [
  { value: 'all', label: 'All Statuses' },
  { value: 'pending', label: STATUSES.pending.label },
  { value: 'confirmed', label: STATUSES.confirmed.label },
  { value: 'completed', label: STATUSES.completed.label },
  { value: 'cancelled', label: STATUSES.cancelled.label },
] as const

/** The selector's options; a current status that staff cannot choose comes first, disabled. */
export function statusChoices(current: BookingStatus) {
  const offered = CHOOSABLE_STATUSES.map((value) => choice(value, false))
  const isOffered = offered.some(({ value }) => value === current)
  return isOffered ? offered : [choice(current, true), ...offered]
}

export function statusLabel(status: BookingStatus) {
  return STATUSES[status].label
}

export function statusBadge(status: BookingStatus) {
  return STATUSES[status].badge
}

export function occupiesPlace(status: BookingStatus) {
  return status === 'pending' || status === 'confirmed' || status === 'completed'
}

/** The change in places taken on the run: 1, -1 or 0. */
export function placesChange(from: BookingStatus, to: BookingStatus) {
  return Number(occupiesPlace(to)) - Number(occupiesPlace(from))
}

function choice(value: BookingStatus, disabled: boolean) {
  return { value, label: STATUSES[value].label, disabled }
}
