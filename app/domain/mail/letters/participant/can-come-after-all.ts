import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer: there is nothing to decide any more. `fullName` is the buyer's. */
export const canComeAfterAll = defineLetter({
  staffName: 'A participant comes after all, to the buyer',
  fields: { ...bookingFields, participant: shown<string>() },
})
