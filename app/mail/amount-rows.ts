import { mailPrice } from '../domain/basics/money.ts'
import { dueDayText } from './words/due-day-text.ts'

/** In letters that confirm a booking or an order. */
export function paymentText(confirmed: { paidPence?: number | undefined }) {
  return isOnAccount(confirmed)
    ? 'It is on account: the invoice goes out in a separate e-mail.'
    : 'Your payment has arrived.'
}

type Priced = { pricePence: number; paidPence?: number | undefined }

/** For the team: "Ana Lopes {has booked and paid for} a place". */
export function howBooked({ pricePence, paidPence = pricePence }: Priced, what: string) {
  if (isOnAccount({ paidPence }) && pricePence > 0) return `has booked ${what} on account`
  if (paidPence < pricePence) {
    return `has booked ${what} and paid £${mailPrice(paidPence)} of £${mailPrice(pricePence)}`
  }
  return `has booked and paid for ${what}`
}

/** Nothing is paid yet, and an invoice follows. */
function isOnAccount({ paidPence }: { paidPence?: number | undefined }) {
  return paidPence === 0
}

type PartPaid = Priced & { nextPayment?: { pence: number; dueOn: string } | undefined }

function dueBy(open: number, next: PartPaid['nextPayment']) {
  if (!next) return ''
  const part = next.pence < open ? ` £${mailPrice(next.pence)} of it` : ''
  return `,${part} by ${dueDayText(next.dueOn)}`
}

/** What was paid, and what is still to be paid after a deposit or on account. */
export function amountRows({ pricePence, paidPence = pricePence, nextPayment }: PartPaid) {
  if (isOnAccount({ paidPence }) && pricePence > 0) {
    return [['On account', `£${mailPrice(pricePence)}`]] as const
  }
  const open = pricePence - paidPence
  return [
    ['Amount paid', `£${mailPrice(paidPence)}`],
    ['Still to pay', open > 0 ? `£${mailPrice(open)}${dueBy(open, nextPayment)}` : null],
  ] as const
}
