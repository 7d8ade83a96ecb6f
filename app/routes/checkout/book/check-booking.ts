import { formErrors } from '#app/domain/basics/form-errors.ts'
import { checkoutForm } from '#app/domain/booking/checkout-form.ts'
import { orderForm } from '#app/domain/booking/order/order-form.ts'
import type { BookingAnswer } from './booking-form.tsx'
import { bookingValues } from './booking-values.ts'

export const requestMissing = 'Please tick the request to start your course, or choose a later date'

export const invalidInput = 'Invalid Input'

const dateMissing = 'Please choose a date'

/**
 * Everything that is wrong with the form at once, in the order of its fields.
 * `lacksRequest`: the chosen date needs a request to start, which is not ticked.
 */
export function checkBooking(sent: FormData, lacksRequest: boolean): BookingAnswer | undefined {
  const values = bookingValues(sent)
  const [order, buyer] = [orderForm.safeParse(values), checkoutForm.safeParse(values)]
  const ordered = order.success ? null : formErrors(order.error.issues)
  const typed = buyer.success ? null : formErrors(buyer.error.issues)
  const { places, ...company } = ordered?.byField ?? {}
  const errors = {
    ...(!sent.has('date') && { date: dateMissing }),
    ...(places && { places }),
    ...typed?.byField,
    ...company,
    ...(lacksRequest && { expressRequest: requestMissing }),
  }
  return Object.keys(errors).length > 0 ? { values, errors, title: invalidInput } : undefined
}
