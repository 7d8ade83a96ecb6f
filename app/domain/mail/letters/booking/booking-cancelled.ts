import type { LeftToPay } from '#app/domain/booking/order/further-payment.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { bookingFields, separateBuyerFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const bookingCancelled = defineLetter({
  staffName: 'Booking cancelled',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    /** Amount and rule are missing where another person paid. */
    refundPence: shown<number | undefined>(),
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way: shown<RefundWay | undefined>(),
    rule: shown<CancellationRule | undefined>(),
    /** Who cancelled; missing in letters from before this field existed: the trainee. */
    by: shown<ActingAs | undefined>(),
    /** Staff cancelled it, perhaps without being asked. */
    decidedByStaff: shown<boolean | undefined>(),
    /** For the places of the order that are left; missing where nothing is open, or another person pays. */
    stillToPay: shown<LeftToPay | undefined>(),
    /** The name of the link to the order's page, where something is still to pay. */
    orderPage: shown<string | undefined>(),
  },
})
