import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer of several places, about all of them. `fullName` is the buyer's. */
export const participantsMissing = defineLetter({
  staffName: 'Who is missing, to the buyer',
  fields: {
    ...bookingFields,
    /** Who is named, but has not given their details. */
    missingNames: shown<string[]>(),
    /** For how many places nobody is named. */
    unnamedPlaces: shown<number>(),
    detailsBy: shown<string | null>(),
    /** The name of the link to the order's page. */
    orderPage: shown<string>(),
  },
})
