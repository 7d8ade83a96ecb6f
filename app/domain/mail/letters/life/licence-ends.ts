import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer, because whoever came wants it: their licence ends. `fullName` is the buyer's. */
export const licenceEnds = defineLetter({
  staffName: 'The licence of a participant ends, to the buyer',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    participant: shown<string>(),
    /** The last day. */
    expiresOn: shown<string>(),
    /** The course that renews it. */
    renewalSlug: shown<string>(),
    /** The name of the link to the page on which the buyer refuses such letters. */
    preferences: shown<string>(),
  },
})
