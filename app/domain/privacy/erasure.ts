import type { BookingStatus } from '../booking/booking-status.ts'

type BookingState = {
  status: BookingStatus
  payment: string
  /** Last day of the run; null while no run is chosen. */
  endDate: string | null
  refundOwed: number
  refunded: number
  needsAttention: boolean
  /** Whether a payment page is open, so that a payment may still arrive. */
  pageOpen: boolean
}

export type ErasureRefusal = 'upcoming' | 'money'

/** Why a person's data is still needed; null when it may be erased. */
export function whyNotErase(
  bookings: readonly BookingState[],
  today: string,
): ErasureRefusal | null {
  if (bookings.some((booking) => isUpcoming(booking, today))) return 'upcoming'
  return bookings.some(isUnsettled) ? 'money' : null
}

function isUpcoming({ status, endDate }: BookingState, today: string) {
  if (status !== 'pending' && status !== 'confirmed') return false
  return endDate === null || endDate >= today
}

function isUnsettled({ payment, refundOwed, refunded, needsAttention, pageOpen }: BookingState) {
  return refundOwed > refunded || payment === 'processing' || needsAttention || pageOpen
}
