import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { participantFields } from '#app/domain/mail/participant-fields.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

/** To somebody for whom another person bought a place. */
export const participantInvitation = defineLetter({
  staffName: 'Invitation of a participant',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...participantFields,
    /** Empty when the buyer comes themselves. */
    buyerName: shown<string>(),
    courseSlug: shown<string>(),
    days: shown<RunDay[]>(),
    /** Raised with every change, so that a calendar takes the newer days. */
    sequence: shown<number>(),
  },
})
