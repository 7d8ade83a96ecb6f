import type { Booking } from '../../app/domain/booking/booking.ts'
import type { BookingStatus } from '../../app/domain/booking/booking-status.ts'
import type { RefundReason } from '../../app/domain/booking/refund.ts'
import { checkout } from '../../content/policies.ts'

/** What became of a booking, and when. */
export type Story = {
  status: BookingStatus
  payment: Booking['payment']
  cancelReason: Booking['cancelReason']
  /** Whether the card provider was ever asked for a payment page. */
  hasSession: boolean
  holdUntil: Date | null
  paidAt: Date | null
  refund: Refund | null
  createdAt: Date
  updatedAt: Date
}

type Refund = { pence: number; reason: RefundReason; owedAt: Date }

type Lapse = Extract<
  Booking['cancelReason'],
  'expired' | 'payment-failed' | 'never-shown' | 'customer'
>

const quiet = { cancelReason: null, hasSession: true, holdUntil: null, paidAt: null, refund: null }

/** Sits before the payment page: once the hold has run out, the place may be given back. */
export function held(createdAt: Date): Story {
  const holdUntil = minutesAfter(createdAt, checkout.holdMinutes)
  const open = { status: 'pending', payment: 'none', hasSession: false } as const
  return { ...quiet, ...open, holdUntil, createdAt, updatedAt: createdAt }
}

/** Has paid, but the money is not certain yet: no deadline runs. */
export function processing(createdAt: Date): Story {
  return { ...quiet, status: 'pending', payment: 'processing', createdAt, updatedAt: createdAt }
}

export function confirmed(createdAt: Date, paidAt: Date): Story {
  return { ...quiet, status: 'confirmed', payment: 'paid', paidAt, createdAt, updatedAt: paidAt }
}

export function completed(createdAt: Date, paidAt: Date, updatedAt: Date): Story {
  return { ...quiet, status: 'completed', payment: 'paid', paidAt, createdAt, updatedAt }
}

/** Never paid. */
export function lapsed(cancelReason: Lapse, createdAt: Date): Story {
  return {
    ...quiet,
    status: 'cancelled',
    cancelReason,
    payment: cancelReason === 'payment-failed' ? 'failed' : 'none',
    hasSession: cancelReason !== 'never-shown',
    createdAt,
    updatedAt: minutesAfter(createdAt, checkout.holdMinutes),
  }
}

/** Paid, then cancelled too late for the terms to give anything back. */
export function cancelledTooLate(createdAt: Date, paidAt: Date, updatedAt: Date): Story {
  const cancelled = { status: 'cancelled', cancelReason: 'staff', payment: 'paid' } as const
  return { ...quiet, ...cancelled, paidAt, createdAt, updatedAt }
}

export function refunded(createdAt: Date, paidAt: Date, refund: Refund, madeAt: Date): Story {
  const cancelled = { status: 'refunded', cancelReason: 'staff', payment: 'paid' } as const
  return { ...quiet, ...cancelled, paidAt, refund, createdAt, updatedAt: madeAt }
}

function minutesAfter(instant: Date, minutes: number) {
  return new Date(instant.getTime() + minutes * 60_000)
}
