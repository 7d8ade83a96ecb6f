import type { PaymentMethod } from './payment-method.ts'

type ReceivedPayment = {
  id: string
  method: PaymentMethod
  pence: number
  /** Refunds from it that were made, or are about to be. */
  refundedPence: number
  paidAt: Date
}

type RefundPart = { paymentId: string; pence: number; isByHand: boolean }

/** How money goes back: by the card provider, by hand, partly each, or off an invoice that is not paid. */
export type RefundWay = 'card' | 'hand' | 'both' | 'invoice'

/**
 * Which payments of an order a refund is taken from, never more than each still holds. Card payments
 * come first, because the provider sends their money back at once while a refund by hand has to wait
 * for somebody; the newest first, because cards expire and providers refuse to refund old payments.
 * What no payment holds is asked of the first one: the refusal is then a matter for staff.
 */
export function refundSources(pence: number, payments: readonly ReceivedPayment[]): RefundPart[] {
  const inOrder = payments.toSorted(
    (one, other) =>
      Number(isByHand(one)) - Number(isByHand(other)) ||
      other.paidAt.getTime() - one.paidAt.getTime() ||
      one.id.localeCompare(other.id),
  )
  let left = pence
  const parts = inOrder.map((payment) => {
    const part = Math.min(left, Math.max(0, payment.pence - payment.refundedPence))
    left -= part
    return { paymentId: payment.id, pence: part, isByHand: isByHand(payment) }
  })
  const [first] = parts
  if (first) first.pence += left
  return parts.filter((part) => part.pence > 0)
}

const isByHand = ({ method }: Pick<ReceivedPayment, 'method'>) => method !== 'card'

/** Without payments it is the card, as it was before there were other ways to pay. */
export function refundWay(parts: readonly Pick<RefundPart, 'isByHand'>[]): RefundWay {
  const byHand = parts.filter((part) => part.isByHand).length
  if (byHand === 0) return 'card'
  return byHand === parts.length ? 'hand' : 'both'
}

const DESTINATIONS: Record<RefundWay, string> = {
  card: 'to the card you paid with',
  hand: 'to your bank account',
  both: 'partly to the card you paid with, partly to your bank account',
  invoice: 'as a credit note on your invoice',
}

/** "£50.00 goes back {to your bank account}". */
export function refundDestination(way: RefundWay) {
  return DESTINATIONS[way]
}

/** What the buyer has to know besides; empty for a refund to the card alone. */
export function bankDetailsText(way: RefundWay) {
  return way === 'card' || way === 'invoice'
    ? ''
    : 'We ask you for your bank details if we do not have them.'
}
