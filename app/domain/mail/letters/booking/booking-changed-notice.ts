import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the team: a booking was moved, or somebody else comes. `email` is the trainee's. */
export const bookingChangedNotice = defineLetter({
  staffName: 'Notice of a change',
  recipient: 'team',
  replyTo: 'email',
  fields: {
    ...bookingFields,
    email: shown<string>(),
    by: shown<ActingAs>(),
    /** Where it was moved to. */
    newDate: shown<string | undefined>(),
    /** The most that the terms give back from then on. */
    cappedPercent: shown<number | undefined>(),
    /** Who was to come before. */
    formerName: shown<string | undefined>(),
  },
})
