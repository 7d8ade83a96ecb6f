import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { type LetterDefinition, shown } from '#app/domain/mail/letter-definition.ts'

/** To a buyer who was told that the money is on its way, when the bank sent it back to us. */
export type RefundFailed = BookingFields & { refundPence: number }

export const refundFailed = {
  staffName: 'Refund came back',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown },
} as const satisfies LetterDefinition<RefundFailed>
