import type { Booking } from '#app/domain/booking/booking.ts'
import type { BookingStatus } from '#app/domain/booking/booking-status.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import type { RefundReason } from '#app/domain/booking/refund/refund.ts'

/** The state of a booking, and the times of what happened to it. */
export type BookingHistory = {
  status: BookingStatus
  payment: Booking['payment']
  cancelReason: Booking['cancelReason']
  /** Whether a payment page was ever opened at the card provider. */
  hasPaymentPage: boolean
  holdUntil: Date | null
  paidAt: Date | null
  refund: Refund | null
  createdAt: Date
  updatedAt: Date
}

type Refund = { pence: number; reason: RefundReason; owedAt: Date }

type UnpaidReason = Extract<
  Booking['cancelReason'],
  'expired' | 'payment-failed' | 'never-shown' | 'customer'
>

const defaults = {
  cancelReason: null,
  hasPaymentPage: true,
  holdUntil: null,
  paidAt: null,
  refund: null,
}

/** The trainee is at the payment page; the place is released when the hold ends. */
export function held(createdAt: Date): BookingHistory {
  const holdUntil = minutesAfter(createdAt, checkoutLimits.holdMinutes)
  const open = { status: 'pending', payment: 'none', hasPaymentPage: false } as const
  return { ...defaults, ...open, holdUntil, createdAt, updatedAt: createdAt }
}

/** Paid, but the provider has not confirmed the payment yet: no deadline. */
export function processing(createdAt: Date): BookingHistory {
  return { ...defaults, status: 'pending', payment: 'processing', createdAt, updatedAt: createdAt }
}

export function confirmed(createdAt: Date, paidAt: Date): BookingHistory {
  return { ...defaults, status: 'confirmed', payment: 'paid', paidAt, createdAt, updatedAt: paidAt }
}

export function completed(createdAt: Date, paidAt: Date, updatedAt: Date): BookingHistory {
  return { ...defaults, status: 'completed', payment: 'paid', paidAt, createdAt, updatedAt }
}

/** Never paid. */
export function unpaid(cancelReason: UnpaidReason, createdAt: Date): BookingHistory {
  return {
    ...defaults,
    status: 'cancelled',
    cancelReason,
    payment: cancelReason === 'payment-failed' ? 'failed' : 'none',
    hasPaymentPage: cancelReason !== 'never-shown',
    createdAt,
    updatedAt: minutesAfter(createdAt, checkoutLimits.holdMinutes),
  }
}

/** Paid, then cancelled too late for a refund by the terms. */
export function cancelledTooLate(createdAt: Date, paidAt: Date, updatedAt: Date): BookingHistory {
  const cancelled = { status: 'cancelled', cancelReason: 'staff', payment: 'paid' } as const
  return { ...defaults, ...cancelled, paidAt, createdAt, updatedAt }
}

export function refunded(
  createdAt: Date,
  paidAt: Date,
  refund: Refund,
  madeAt: Date,
): BookingHistory {
  const cancelled = { status: 'refunded', cancelReason: 'staff', payment: 'paid' } as const
  return { ...defaults, ...cancelled, paidAt, refund, createdAt, updatedAt: madeAt }
}

function minutesAfter(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
