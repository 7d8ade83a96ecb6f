import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { groupDiscount } from '#content/settings.ts'

/** Texts for the buyer, and the total in pence that comes back when they agree. */
export type QuotedPrice = {
  save: string
  total: string
  pence: string
  /** Why the price is what it is. */
  why: string
}

type Shown = {
  pence: number
  places: number
  answer: { pence?: number; quoted?: QuotedPrice } | undefined
}

/** What the order costs as the form is now, for all parts of the page that name it. */
export function shownPrice({ pence: listed, places, answer }: Shown) {
  const pence = answer?.pence ?? listed
  const price = orderPrice({ listPence: pence, places, groupDiscount })
  const totalPence = answer?.quoted ? Number(answer.quoted.pence) : price.totalPence
  return { pence, price, totalPence }
}
