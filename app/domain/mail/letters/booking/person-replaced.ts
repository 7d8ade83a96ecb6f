import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To whoever was to come, and to the buyer. `fullName` is the recipient's. */
export const personReplaced = defineLetter({
  staffName: 'Somebody else comes',
  fields: {
    ...bookingFields,
    newName: shown<string>(),
    /** The name of the link to the order's page, where the recipient is its buyer. */
    orderPage: shown<string | undefined>(),
  },
})
