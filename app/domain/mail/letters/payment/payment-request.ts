import type { Instalment } from '#app/domain/booking/order/payment-plan.ts'
import type { MeansOfPayment } from '#app/domain/booking/order/staff-order.ts'
import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/**
 * Why a buyer is written to about the money: the order was made, the link is sent again, a payment is
 * due, is due earlier because the course is, one has arrived, the bank refused one that it had taken its
 * time over, or the time for the first one has passed.
 */
export type PaymentOccasion =
  | 'made'
  | 'again'
  | 'due-soon'
  | 'due-today'
  | 'due-earlier'
  | 'received'
  | 'failed'
  | 'ended'

export const paymentRequest = defineLetter({
  staffName: 'Payment request',
  staffNames: {
    received: 'Payment received',
    failed: 'Payment did not go through',
    ended: 'Place no longer held',
  },
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    occasion: shown<PaymentOccasion>(),
    means: shown<MeansOfPayment>(),
    places: shown<number>(),
    totalPence: shown<number>(),
    /** All that has arrived so far. */
    paidPence: shown<number>(),
    /** What is due next, and by which day; nothing and empty once all is paid. */
    duePence: shown<number>(),
    dueOn: shown<string>(),
    /** The day has passed; missing in letters of earlier versions. */
    isOverdue: shown<boolean | undefined>(),
    /** What the bank has not decided about yet: nothing is asked for meanwhile. */
    underWayPence: shown<number | undefined>(),
    /** Until when places are held that are not paid for; empty once they are confirmed. */
    payUntil: shown<string>(),
    /** Empty where everything is paid at once. */
    plan: shown<readonly Instalment[]>(),
    /** The name of the link to the page on which the order is paid; empty when nothing is open. */
    paymentPage: shown<string>(),
    /** Places were cancelled, so the plan is for those left; missing in letters of earlier versions. */
    isPartCancelled: shown<boolean | undefined>(),
  },
})
