import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith } from '#app/domain/mail/letter-definition.ts'

/** Once, to everybody with a result whatever it is, and without a reward. */
export type ReviewRequest = BookingFields

export const reviewRequest = letterWith<ReviewRequest>()({
  staffName: 'Request for a review',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: bookingFields,
})
