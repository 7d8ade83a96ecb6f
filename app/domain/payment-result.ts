import type { BookingStatus } from './booking-status.ts'

type Known = {
  status: BookingStatus
  payment: 'none' | 'processing' | 'paid' | 'failed'
  needsAttention: boolean
}

/**
 * What the page after paying says. Confirming goes on until the provider has spoken; looking is a
 * payment that a person has to sort out; returned is one that came too late for a place.
 */
export type PaymentResult = 'paid' | 'confirming' | 'looking' | 'returned' | 'not-paid'

export function paymentResult({ status, payment, needsAttention }: Known): PaymentResult {
  if (status === 'confirmed' || status === 'completed') return 'paid'
  if (status === 'refunded') return 'returned'
  if (status === 'cancelled') return payment === 'paid' ? 'returned' : 'not-paid'
  if (payment === 'paid') return 'paid'
  return needsAttention ? 'looking' : 'confirming'
}
