import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To a participant who cannot come: the buyer has decided that the place stays as it is. */
export const placeKept = defineLetter({
  staffName: 'The place stays, to a participant who cannot come',
  fields: {
    ...bookingFields,
    /** The name of the link to the booking's own page. */
    ownPage: shown<string>(),
  },
})
