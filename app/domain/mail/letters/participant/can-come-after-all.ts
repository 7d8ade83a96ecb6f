import { type BookingFields, bookingFields } from '../../booking-fields.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

/** To the buyer: there is nothing to decide any more. `fullName` is the buyer's. */
export type CanComeAfterAll = BookingFields & { participant: string }

export const canComeAfterAll = {
  staffName: 'A participant comes after all, to the buyer',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, participant: shown },
} as const satisfies LetterDefinition<CanComeAfterAll>
