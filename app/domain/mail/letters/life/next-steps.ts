import { type BookingFields, bookingFields } from '../../booking-fields.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

/** How somebody who passed gets the licence. */
export type NextSteps = BookingFields & {
  /** Whether the course renews a licence. */
  isRefresher: boolean
}

export const nextSteps = {
  staffName: 'Steps to the licence',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...bookingFields, isRefresher: shown },
} as const satisfies LetterDefinition<NextSteps>
