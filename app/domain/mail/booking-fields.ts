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

/** Where the buyer does not come themselves, trainee and buyer get letters of their own. */
export type SeparateBuyerFields = {
  /** In the trainee's letter: another person paid, who gets any refund and alone sees the price. */
  paidByAnother?: boolean
  /** In the buyer's letter: whose place it is. */
  participant?: string
}

export const separateBuyerFields = {
  paidByAnother: shown,
  participant: shown,
} as const satisfies FieldRules<SeparateBuyerFields>
