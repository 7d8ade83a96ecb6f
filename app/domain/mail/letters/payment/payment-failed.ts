import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer whose bank took its time and then did not pay. */
export const paymentFailed = defineLetter({
  staffName: 'Payment did not go through',
  fields: {
    ...bookingFields,
    /** Those of the order that were released. */
    places: shown<number>(),
  },
})
