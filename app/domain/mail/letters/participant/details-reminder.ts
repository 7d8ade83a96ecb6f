import { letterWith } from '#app/domain/mail/letter-definition.ts'
import { type ParticipantFields, participantFields } from '#app/domain/mail/participant-fields.ts'

/** To a participant whose details are missing. */
export type DetailsReminder = ParticipantFields

export const detailsReminder = letterWith<DetailsReminder>()({
  staffName: 'Reminder about missing details',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: participantFields,
})
