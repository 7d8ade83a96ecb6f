import { type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { Services } from '#app/services.server.ts'
import type { Attempt } from '#app/storage/booking/checkouts.ts'
import { priceWithCode } from '../codes/price-with-code.ts'
import type { CheckoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The buyer sees the price with the code first, and agrees by sending the form once more. */
export type PriceToAgree = Refused<'price-to-agree', { price: OrderPrice; hasCode: boolean }>

type Context = {
  course: Pick<Course, 'id' | 'price'>
  hashes: CheckoutHashes
  earlier: readonly Attempt[]
}

/** The price of an order. One with a code, or one that was agreed to, has to be what the buyer saw last. */
export async function priceOfForm(
  input: CheckoutInput,
  { course, hashes, earlier }: Context,
  services: Services,
) {
  const { places, code = '', agreedPence = null, clientAddress, customer } = input
  const priced = await priceWithCode(
    {
      courseSlug: course.id,
      listPence: course.price.page,
      places,
      code,
      clientAddress,
      email: customer.email,
      buyerHash: hashes.buyer,
      replaces: earlier.filter(({ state }) => state === 'open').map(({ orderId }) => orderId),
    },
    services,
  )
  if (!priced.ok) return priced
  const { price } = priced
  const hasCode = code.trim() !== ''
  const isAsked = hasCode || agreedPence !== null
  if (isAsked && agreedPence !== price.totalPence) {
    return refused('price-to-agree', { price, hasCode })
  }
  return priced
}
