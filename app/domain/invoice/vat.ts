import { splitPence } from '../booking/order/split-pence.ts'

/** The academy's registration: its number, and the rate in percent that its prices include. */
export type Vat = { number: string; rate: number }

/** The VAT that a price includes, to the nearest penny. */
export function vatIncluded(pence: number, rate: number) {
  return Math.round((pence * rate) / (100 + rate))
}

/**
 * The VAT of each amount. It is rounded once for all of them, so that the places of an order add up to
 * the order's VAT: on the lines of its invoice, and on the receipts of its places.
 */
export function vatShares(amountsPence: readonly number[], rate: number) {
  const total = amountsPence.reduce((sum, pence) => sum + pence, 0)
  return splitPence(vatIncluded(total, rate), amountsPence)
}
