import { data } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import type { OrderPrice } from '#app/domain/booking/order/order-price.ts'
import type { BookingAnswer } from '../booking-form.tsx'
import type { BookingValues } from '../booking-values.ts'

type ToAgree = { price: OrderPrice; hasCode: boolean }

/** The form again with the price, which is agreed to by sending it once more. */
export function askToAgree({ price, hasCode }: ToAgree, values: BookingValues) {
  const quoted = {
    save: price.discountPence > 0 ? poundsText(price.discountPence) : '',
    total: poundsText(price.totalPence),
    pence: String(price.totalPence),
    why: whyText(price, hasCode),
  }
  return data<BookingAnswer>({ values, errors: {}, quoted }, 409)
}

function whyText({ offer }: OrderPrice, hasCode: boolean) {
  if (offer === 'code') return 'Your code is applied.'
  if (hasCode) return 'Your group discount saves as much or more, so your code is not used.'
  return offer === 'group' ? 'Your group discount is applied.' : 'This is the price without a code.'
}

/** What the buyer saw and agreed to; null before. */
export function agreedPence(sent: FormData) {
  const agreed = sent.get('agreed')
  return typeof agreed === 'string' && /^\d{1,9}$/.test(agreed) ? Number(agreed) : null
}
