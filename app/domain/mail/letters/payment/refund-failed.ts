import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To a buyer who was told that the money is on its way, when the bank sent it back to us. */
export type RefundFailed = BookingFields & { refundPence: number }

export const refundFailed = letterWith<RefundFailed>()({
  staffName: 'Refund came back',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown },
})
