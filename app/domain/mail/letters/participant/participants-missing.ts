import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer of several places, about all of them. `fullName` is the buyer's. */
export type ParticipantsMissing = BookingFields & {
  /** Who is named, but has not given their details. */
  missingNames: string[]
  /** For how many places nobody is named. */
  unnamedPlaces: number
  detailsBy: string | null
  /** The name of the link to the order's page. */
  orderPage: string
}

export const participantsMissing = letterWith<ParticipantsMissing>()({
  staffName: 'Who is missing, to the buyer',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    ...bookingFields,
    missingNames: shown,
    unnamedPlaces: shown,
    detailsBy: shown,
    orderPage: shown,
  },
})
