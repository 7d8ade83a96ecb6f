import { type BookingFields, bookingFields } from '../../booking-fields.ts'
import type { LetterDefinition } from '../../letter-definition.ts'

/** Once, to everybody with a result whatever it is, and without a reward. */
export type ReviewRequest = BookingFields

export const reviewRequest = {
  staffName: 'Request for a review',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: bookingFields,
} as const satisfies LetterDefinition<ReviewRequest>
