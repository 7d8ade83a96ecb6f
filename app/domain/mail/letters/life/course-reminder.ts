import { courseFields } from '#app/domain/mail/course-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const courseReminder = defineLetter({
  staffName: 'Reminder of a course',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...courseFields,
    /** Whole days from the letter to the first day. */
    daysBefore: shown<number>(),
  },
})
