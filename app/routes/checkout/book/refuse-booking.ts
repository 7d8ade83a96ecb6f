import { data } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import type { ExpressRequest } from '#app/domain/schedule/express-request.ts'
import type { BookingAnswer } from './booking-form.tsx'
import type { BookingValues } from './booking-values.ts'
import { invalidInput, requestMissing } from './check-booking.ts'
import { bookingRefusal, type Reason, tooFewPlaces } from './refusals.ts'

/** A refusal as the answer of an action. */
export function refuseBooking(reason: Reason, values: BookingValues) {
  const { answer, status } = bookingRefusal(reason, values)
  return data(answer, status)
}

/** The date stays chosen: fewer places may do. */
export function refuseTooFew(left: number, values: BookingValues) {
  const text = tooFewPlaces(left)
  return data<BookingAnswer>({ values, errors: { places: text } }, 409)
}

/** Without script the total is not counted while places are chosen; and a price may have changed. */
export function showTotal(now: { pence: number; totalPence: number }, values: BookingValues) {
  const places = placesText(Number(values.places || 1))
  const text = `The total for ${places} is ${poundsText(now.totalPence)}. Please press Pay again if that is right.`
  return data<BookingAnswer>({ values, errors: { '': text }, pence: now.pence }, 409)
}

/** The form again, with the question for the chosen date, which may not have been there before. */
export function askForRequest(asks: ExpressRequest, values: BookingValues) {
  const errors = { expressRequest: requestMissing }
  return data<BookingAnswer>({ values, errors, title: invalidInput, asks }, 422)
}
