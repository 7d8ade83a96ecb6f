import type { PaymentState } from '../booking-status.ts'

type Money = {
  payment: PaymentState
  price: number
  paid: number
  /** What a company with an account need not pay. */
  waived: number
}

/** Paid, if only a deposit that confirmed it, or on the account of a company, which gets an invoice. */
export function isPaidFor({ payment, price, paid, waived }: Money) {
  return payment === 'invoiced' || paid > 0 || price <= waived
}

/** What is paid for a place, or still on the invoice for it, and does not go back. */
export function keptPence({
  payment,
  price,
  paid,
  waived,
  refundOwed,
}: Money & { refundOwed: number }) {
  return (payment === 'invoiced' ? price - waived : paid) - refundOwed
}

/**
 * Of how much the terms give a share, and what is taken off that share. A place on account counts as
 * paid, and what was taken off its price as given back: the same before its invoice is paid and after.
 */
export function moneyToGiveBack({
  payment,
  price,
  paid,
  waived,
  refundsUnderWay,
}: Money & { refundsUnderWay: number }) {
  const counted = payment === 'invoiced' ? price : paid + waived
  // What was paid above the price goes back in full, whatever the terms give.
  const surplus = Math.max(0, counted - price)
  return {
    paidPence: counted - surplus,
    underWayPence: Math.max(0, refundsUnderWay - surplus) + waived,
  }
}
