import { type CourseFields, courseFields } from '../../course-fields.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

export type CourseReminder = CourseFields & {
  /** Whole days from the letter to the first day. */
  daysBefore: number
}

export const courseReminder = {
  staffName: 'Reminder of a course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...courseFields, daysBefore: shown },
} as const satisfies LetterDefinition<CourseReminder>
