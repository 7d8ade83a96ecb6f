import { mailPrice } from '../domain/basics/money.ts'

/** What was paid, and what is still to be paid after a deposit. */
export function amountRows(pricePence: number, paidPence = pricePence) {
  const open = pricePence - paidPence
  return [
    ['Amount paid', `£${mailPrice(paidPence)}`],
    ['Still to pay', open > 0 ? `£${mailPrice(open)}` : null],
  ] as const
}
