import type { Services } from '#app/services.server.ts'
import { addChangedPrices } from '#app/storage/catalogue/prices.ts'

/** Keeps what the catalogue charges from now on, where it differs from before. Call it with each new catalogue. */
export function recordPrices({ db, now, catalogue }: Pick<Services, 'db' | 'now' | 'catalogue'>) {
  const prices = catalogue().courses.map(({ id, price }) => ({ courseSlug: id, pence: price.page }))
  return addChangedPrices(db, prices, now())
}
