import { methodName } from './payment-method.ts'

/** How an order that staff made is to be paid; the payment link is open in each case. */
export const MEANS_OF_PAYMENT = ['link', 'bank-transfer', 'cash', 'terminal'] as const

export type MeansOfPayment = (typeof MEANS_OF_PAYMENT)[number]

export function meansName(means: MeansOfPayment) {
  return means === 'link' ? 'Payment link' : methodName(means)
}

/** What the buyer's private payment page says about an order. */
export type PaymentLinkState = 'open' | 'paid' | 'expired' | 'cancelled'

type Place = { occupiesPlace: boolean; cancelReason: string | null }

export function paymentLinkState(places: readonly Place[], restPence: number): PaymentLinkState {
  if (places.some(({ occupiesPlace }) => occupiesPlace)) return restPence > 0 ? 'open' : 'paid'
  return places.some(({ cancelReason }) => cancelReason === 'expired') ? 'expired' : 'cancelled'
}
