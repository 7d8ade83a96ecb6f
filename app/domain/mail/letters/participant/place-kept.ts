import { ownBookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter } from '#app/domain/mail/letter-definition.ts'

/** To a participant who cannot come: the buyer has decided that the place stays as it is. */
export const placeKept = defineLetter({
  staffName: 'The place stays, to a participant who cannot come',
  fields: ownBookingFields,
})
