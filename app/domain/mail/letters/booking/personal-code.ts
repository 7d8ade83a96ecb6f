import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const personalCode = defineLetter({
  staffName: 'Personal code',
  fields: {
    enquiryId: shown<string>(),
    firstName: shown<string>(),
    /** The offer that the visitor asked for. */
    offer: shown<string>(),
    code: shown<string>(),
    /** "10% off". */
    discount: shown<string>(),
    /** "Door Supervisor and Security Guard", or "any course". */
    courses: shown<string>(),
    /** How many bookings it is good for. */
    bookings: shown<number>(),
    /** The address to book with. */
    bookWith: shown<string>(),
    /** The last day, YYYY-MM-DD. */
    until: shown<string>(),
  },
})
