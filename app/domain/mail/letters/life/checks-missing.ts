import { type CourseFields, courseFields } from '../../course-fields.ts'
import type { LetterDefinition } from '../../letter-definition.ts'

/** To whoever still has to give something before the course. */
export type ChecksMissing = CourseFields

export const checksMissing = {
  staffName: 'What is missing before the course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: courseFields,
} as const satisfies LetterDefinition<ChecksMissing>
