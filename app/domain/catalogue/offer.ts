import { shortPoundsText } from '../basics/money.ts'

export type Offer = {
  id: string
  title: string
  /** The discount, in large type. */
  headline: string
  percentOff: number
  description: string
  /** What must be true for the offer to apply. */
  condition: string
  /** For a package: the ids of its courses. */
  courses?: readonly string[]
  /** For an offer with a price of its own: the lowest, and what it saves, in pence. */
  price?: OfferPrice
}

type OfferPrice = { from: number; save: number }

/** "from £380" and "save £45". */
export function offerPriceTexts({ from, save }: OfferPrice) {
  return { from: `from ${shortPoundsText(from)}`, save: `save ${shortPoundsText(save)}` }
}
