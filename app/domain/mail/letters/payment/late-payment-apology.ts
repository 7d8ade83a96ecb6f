import type { LateReason } from '#app/domain/booking/booking.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type LatePaymentApology = BookingFields & {
  refundPence: number
  /** How it goes back; missing in letters from before this field existed: to the card. */
  way?: RefundWay
  /** Missing in letters from before this field existed. */
  reason?: LateReason
  /** Of an order with several. */
  places?: number
}

export const latePaymentApology = letterWith<LatePaymentApology>()({
  staffName: 'Late payment apology',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown, way: shown, reason: shown, places: shown },
})
