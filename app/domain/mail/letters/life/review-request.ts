import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter } from '#app/domain/mail/letter-definition.ts'

/** Once, to everybody with a result whatever it is, and without a reward. */
export const reviewRequest = defineLetter({
  staffName: 'Request for a review',
  onResend: 'rebuilt-from-booking',
  fields: bookingFields,
})
