import { type Offer, offerPriceTexts } from '#app/domain/catalogue/offer.ts'

/** What the page shows of an offer. */
export function offerData({ id, title, headline, description, condition, price }: Offer) {
  return {
    id,
    title,
    headline,
    description,
    condition,
    price: price ? offerPriceTexts(price) : null,
  }
}

export type OfferData = ReturnType<typeof offerData>
