import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type CourseResult = BookingFields & {
  isPassed: boolean
  /** The name of the link to the booking's own page. */
  ownPage: string
}

export const courseResult = letterWith<CourseResult>()({
  staffName: 'Result of a course',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...bookingFields, isPassed: shown, ownPage: shown },
})
