import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import type { Expiry } from '#app/domain/mail/life/booking-letters.ts'

/** Only with the soft opt-in. `courseTitle` is what they took with us. */
export const expiryReminder = defineLetter({
  staffName: 'Reminder before something expires',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    what: shown<Expiry['what']>(),
    /** The last day. */
    expiresOn: shown<string>(),
    /** The course of ours that renews it. */
    renewalSlug: shown<string>(),
    /** The name of the link that fills the booking form with their details. */
    ownPage: shown<string>(),
    /** The name of the link to their preferences. */
    preferences: shown<string>(),
  },
})
