import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type RefundMade = BookingFields & { refundPence: number; way?: RefundWay }

export const refundMade = letterWith<RefundMade>()({
  staffName: 'Refund made',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown, way: shown },
})
