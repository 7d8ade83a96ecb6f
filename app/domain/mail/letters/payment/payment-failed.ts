import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer whose bank took its time and then did not pay. */
export type PaymentFailed = BookingFields & {
  /** Those of the order that were released. */
  places: number
}

export const paymentFailed = letterWith<PaymentFailed>()({
  staffName: 'Payment did not go through',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, places: shown },
})
