import { ownBookingFields } from './booking-fields.ts'
import { type FieldValues, shown } from './letter-definition.ts'

/** What the letters to a participant say. None of them names a price or another participant. */
export const participantFields = {
  ...ownBookingFields,
  /** Whether details are still to be given. */
  isAsked: shown<boolean>(),
  /** The last day on which they are in time, in words; null while the date is to be arranged. */
  detailsBy: shown<string | null>(),
}

export type ParticipantFields = FieldValues<typeof participantFields>
