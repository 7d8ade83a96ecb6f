import type { PaymentState } from '../booking-status.ts'

type Money = { payment: PaymentState; price: number; paid: number }

/** Paid, if only a deposit that confirmed it, or on the account of a company, which gets an invoice. */
export function isPaidFor({ payment, price, paid }: Money) {
  return payment === 'invoiced' || paid > 0 || price === 0
}
