import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const cancellationNotice = defineLetter({
  staffName: 'Cancellation notice',
  recipient: 'team',
  fields: {
    ...bookingFields,
    refundPence: shown<number>(),
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way: shown<RefundWay | undefined>(),
    rule: shown<CancellationRule>(),
    /** Who cancelled; missing in letters from before this field existed: the trainee. */
    by: shown<ActingAs | undefined>(),
  },
})
