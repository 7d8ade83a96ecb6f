import { type CourseFields, courseFields } from '#app/domain/mail/course-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type CourseReminder = CourseFields & {
  /** Whole days from the letter to the first day. */
  daysBefore: number
}

export const courseReminder = letterWith<CourseReminder>()({
  staffName: 'Reminder of a course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...courseFields, daysBefore: shown },
})
