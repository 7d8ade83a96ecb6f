import type { RunDay } from '../../../schedule/run-days.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'
import { type ParticipantFields, participantFields } from '../../participant-fields.ts'

/** To somebody for whom another person bought a place. */
export type ParticipantInvitation = ParticipantFields & {
  /** Empty when the buyer comes themselves. */
  buyerName: string
  courseSlug: string
  days: RunDay[]
  /** Raised with every change, so that a calendar takes the newer days. */
  sequence: number
}

export const participantInvitation = {
  staffName: 'Invitation of a participant',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...participantFields,
    buyerName: shown,
    courseSlug: shown,
    days: shown,
    sequence: shown,
  },
} as const satisfies LetterDefinition<ParticipantInvitation>
