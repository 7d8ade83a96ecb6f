import { defineLetter } from '#app/domain/mail/letter-definition.ts'
import { participantFields } from '#app/domain/mail/participant-fields.ts'

/** To a participant whose details are missing. */
export const detailsReminder = defineLetter({
  staffName: 'Reminder about missing details',
  onResend: 'rebuilt-from-booking',
  fields: participantFields,
})
