import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the holder of a record that was withdrawn, unless staff chose to tell them another way. */
export const certificateWithdrawn = defineLetter({
  staffName: 'Certificate withdrawn',
  fields: {
    bookingId: shown<string>(),
    fullName: shown<string>(),
    courseTitle: shown<string>(),
    certificateNumber: shown<string>(),
  },
})
