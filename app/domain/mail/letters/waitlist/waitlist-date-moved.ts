import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export const waitlistDateMoved = defineLetter({
  staffName: 'Waitlist: date moved',
  fields: {
    ...waitlistFields,
    /** The days before the change, in words. */
    formerDateText: shown<string>(),
    /** Places are kept for the entry now; otherwise it waits. */
    isOffered: shown<boolean>(),
  },
})
