import { type CourseFields, courseFields } from '#app/domain/mail/course-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** Everything for the first day, 14 days before it, or at once to whoever books later. */
export type JoiningInstructions = CourseFields & {
  /** Raised with every change, so that a calendar takes the newer days. */
  sequence: number
}

export const joiningInstructions = letterWith<JoiningInstructions>()({
  staffName: 'Joining instructions',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...courseFields, sequence: shown },
})
