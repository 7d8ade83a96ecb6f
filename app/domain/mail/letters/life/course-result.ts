import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const courseResult = defineLetter({
  staffName: 'Result of a course',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    isPassed: shown<boolean>(),
    /** The name of the link to the booking's own page. */
    ownPage: shown<string>(),
  },
})
