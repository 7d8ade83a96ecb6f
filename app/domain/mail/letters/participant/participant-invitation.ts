import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type ParticipantFields, participantFields } from '#app/domain/mail/participant-fields.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

/** To somebody for whom another person bought a place. */
export type ParticipantInvitation = ParticipantFields & {
  /** Empty when the buyer comes themselves. */
  buyerName: string
  courseSlug: string
  days: RunDay[]
  /** Raised with every change, so that a calendar takes the newer days. */
  sequence: number
}

export const participantInvitation = letterWith<ParticipantInvitation>()({
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
})
