import { courseFields } from '#app/domain/mail/course-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** Everything for the first day, 14 days before it, or at once to whoever books later. */
export const joiningInstructions = defineLetter({
  staffName: 'Joining instructions',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...courseFields,
    /** Raised with every change, so that a calendar takes the newer days. */
    sequence: shown<number>(),
  },
})
