import { type CourseFields, courseFields } from '#app/domain/mail/course-fields.ts'
import { letterWith } from '#app/domain/mail/letter-definition.ts'

/** To whoever still has to give something before the course. */
export type ChecksMissing = CourseFields

export const checksMissing = letterWith<ChecksMissing>()({
  staffName: 'What is missing before the course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: courseFields,
})
