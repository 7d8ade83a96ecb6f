import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer: a participant cannot come, and the buyer decides. `fullName` is the buyer's. */
export const cannotCome = defineLetter({
  staffName: 'A participant cannot come, to the buyer',
  fields: {
    ...bookingFields,
    participant: shown<string>(),
    /** In the participant's own words; may be empty. */
    message: shown<string>(),
    /** The name of the link to the order's page. */
    orderPage: shown<string>(),
  },
})
