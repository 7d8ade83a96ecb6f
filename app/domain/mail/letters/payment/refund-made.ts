import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const refundMade = defineLetter({
  staffName: 'Refund made',
  fields: { ...bookingFields, refundPence: shown<number>(), way: shown<RefundWay | undefined>() },
})
