import { type BookingFields, bookingFields } from '../booking-fields.ts'
import { type LetterDefinition, shown } from '../letter-definition.ts'

export type DateCancelled = BookingFields & { refundPence: number }

export const dateCancelled = {
  staffName: 'Date cancelled',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown },
} as const satisfies LetterDefinition<DateCancelled>
