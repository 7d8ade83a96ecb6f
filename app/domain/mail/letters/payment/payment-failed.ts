import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { type LetterDefinition, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer whose bank took its time and then did not pay. */
export type PaymentFailed = BookingFields & {
  /** Those of the order that were released. */
  places: number
}

export const paymentFailed = {
  staffName: 'Payment did not go through',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, places: shown },
} as const satisfies LetterDefinition<PaymentFailed>
