import { type CourseFields, courseFields } from '#app/domain/mail/course-fields.ts'
import type { LetterDefinition } from '#app/domain/mail/letter-definition.ts'

/** To whoever still has to give something before the course. */
export type ChecksMissing = CourseFields

export const checksMissing = {
  staffName: 'What is missing before the course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: courseFields,
} as const satisfies LetterDefinition<ChecksMissing>
