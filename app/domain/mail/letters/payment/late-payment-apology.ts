import type { LateReason } from '#app/domain/booking/booking.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const latePaymentApology = defineLetter({
  staffName: 'Late payment apology',
  fields: {
    ...bookingFields,
    refundPence: shown<number>(),
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way: shown<RefundWay | undefined>(),
    /** Missing in letters from before this field existed. */
    reason: shown<LateReason | undefined>(),
    /** Of an order with several. */
    places: shown<number | undefined>(),
  },
})
