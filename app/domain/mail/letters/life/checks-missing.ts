import { courseFields } from '#app/domain/mail/course-fields.ts'
import { defineLetter } from '#app/domain/mail/letter-definition.ts'

/** To whoever still has to give something before the course. */
export const checksMissing = defineLetter({
  staffName: 'What is missing before the course',
  onResend: 'rebuilt-from-booking',
  fields: courseFields,
})
