import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To a participant who cannot come: the buyer has decided that the place stays as it is. */
export type PlaceKept = BookingFields & {
  /** The name of the link to the booking's own page. */
  ownPage: string
}

export const placeKept = letterWith<PlaceKept>()({
  staffName: 'The place stays, to a participant who cannot come',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, ownPage: shown },
})
