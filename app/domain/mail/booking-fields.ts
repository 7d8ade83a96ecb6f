import { type FieldRules, shown } from './letter-definition.ts'

/** What every letter about a booking says to identify it. */
export type BookingFields = {
  bookingId: string
  fullName: string
  courseTitle: string
  /** As it was booked, or empty when the team arranges it. */
  courseDate: string
}

export const bookingFields = {
  bookingId: shown,
  fullName: shown,
  courseTitle: shown,
  courseDate: shown,
} as const satisfies FieldRules<BookingFields>
