import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type CancellationNotice = BookingFields & {
  refundPence: number
  /** How it goes back; missing in letters from before this field existed: to the card. */
  way?: RefundWay
  rule: CancellationRule
  /** Who cancelled; missing in letters from before this field existed: the trainee. */
  by?: ActingAs
}

export const cancellationNotice = letterWith<CancellationNotice>()({
  staffName: 'Cancellation notice',
  recipient: 'team',
  onResend: 'as-written',
  fields: { ...bookingFields, refundPence: shown, way: shown, rule: shown, by: shown },
})
