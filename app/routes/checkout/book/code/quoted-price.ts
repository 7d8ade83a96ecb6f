/** Texts for the buyer, and the total in pence that comes back when they agree. */
export type QuotedPrice = {
  save: string
  total: string
  pence: string
  /** Why the price is what it is. */
  why: string
}
