import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export const waitlistExpired = defineLetter({
  staffName: 'Waitlist: offer expired',
  fields: {
    ...waitlistFields,
    /** The entry has ended; otherwise it waits at the end of the line. */
    isLast: shown<boolean>(),
  },
})
