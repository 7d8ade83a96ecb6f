import { type BookingFields, bookingFields } from './booking-fields.ts'
import { type FieldRules, shown } from './letter-definition.ts'

/** What the letters to a participant say. None of them names a price or another participant. */
export type ParticipantFields = BookingFields & {
  /** Whether details are still to be given. */
  isAsked: boolean
  /** The last day on which they are in time, in words; null while the date is to be arranged. */
  detailsBy: string | null
  /** The name of the link to the booking's own page. */
  ownPage: string
}

export const participantFields = {
  ...bookingFields,
  isAsked: shown,
  detailsBy: shown,
  ownPage: shown,
} as const satisfies FieldRules<ParticipantFields>
