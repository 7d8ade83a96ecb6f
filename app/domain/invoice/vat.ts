import { splitPence } from '../booking/order/split-pence.ts'

/** The VAT that a price includes, to the nearest penny. */
export function vatIncluded(pence: number, rate: number) {
  return Math.round((pence * rate) / (100 + rate))
}

/** The VAT of each line. It is rounded once per document, so the lines add up to `vatIncluded`. */
export function vatByLine(linePence: readonly number[], rate: number) {
  const total = linePence.reduce((sum, pence) => sum + pence, 0)
  return splitPence(vatIncluded(total, rate), linePence)
}
