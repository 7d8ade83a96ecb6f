import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export const waitlistConfirm = defineLetter({
  staffName: 'Waitlist: please confirm',
  fields: {
    ...waitlistFields,
    /** Somebody who is on the list already asked again: the letter only repeats the link. */
    isOnList: shown<boolean>(),
  },
})
