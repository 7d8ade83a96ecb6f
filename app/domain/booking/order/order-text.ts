import { counted } from '#app/domain/basics/counted.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import type { OrderPrice } from './order-price.ts'

/** "3 places". */
export function placesText(places: number) {
  return counted(places, 'place')
}

type Ordered = { places: number; dateText: string; price: Pick<OrderPrice, 'discountPence'> }

/** What stands below the course's name on the payment page; empty for one place without a date. */
export function orderText({ places, dateText, price: { discountPence } }: Ordered) {
  return [
    ...(places > 1 ? [placesText(places)] : []),
    ...(dateText ? [dateText] : []),
    ...(discountPence > 0 ? [`${poundsText(discountPence)} taken off`] : []),
  ].join(', ')
}

/** Below that where no place is held until it is paid for. */
export const notHeldText =
  'Yours as soon as you have paid. Should somebody pay for the last place before you, you get all your money back'
