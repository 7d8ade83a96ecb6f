import { data } from 'react-router'
import type { ExpressRequest } from '../../../domain/schedule/express-request.ts'
import type { BookingAnswer } from './booking-form.tsx'
import type { BookingValues } from './booking-values.ts'
import { requestMissing } from './check-booking.ts'
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

/** The form again, with the question for the chosen date, which may not have been there before. */
export function askForRequest(asks: ExpressRequest, values: BookingValues) {
  const toast = { title: 'Invalid Input', text: requestMissing }
  return data<BookingAnswer>(
    { values, errors: { expressRequest: requestMissing }, toast, asks },
    422,
  )
}
