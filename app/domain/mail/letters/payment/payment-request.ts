import type { Instalment } from '#app/domain/booking/order/payment-plan.ts'
import type { MeansOfPayment } from '#app/domain/booking/order/staff-order.ts'
import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

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

export type PaymentRequest = BookingFields & {
  occasion: PaymentOccasion
  means: MeansOfPayment
  places: number
  totalPence: number
  /** All that has arrived so far. */
  paidPence: number
  /** What is due next, and by which day; nothing and empty once all is paid. */
  duePence: number
  dueOn: string
  /** The day has passed; missing in letters of earlier versions. */
  isOverdue?: boolean | undefined
  /** What the bank has not decided about yet: nothing is asked for meanwhile. */
  underWayPence?: number | undefined
  /** Until when places are held that are not paid for; empty once they are confirmed. */
  payUntil: string
  /** Empty where everything is paid at once. */
  plan: readonly Instalment[]
  /** The name of the link to the page on which the order is paid; empty when nothing is open. */
  paymentPage: string
  /** Places were cancelled, so the plan is for those left; missing in letters of earlier versions. */
  isPartCancelled?: boolean | undefined
}

export const paymentRequest = letterWith<PaymentRequest>()({
  staffName: 'Payment request',
  staffNames: {
    received: 'Payment received',
    failed: 'Payment did not go through',
    ended: 'Place no longer held',
  },
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    occasion: shown,
    means: shown,
    places: shown,
    totalPence: shown,
    paidPence: shown,
    duePence: shown,
    dueOn: shown,
    payUntil: shown,
    plan: shown,
    paymentPage: shown,
    isOverdue: shown,
    underWayPence: shown,
    isPartCancelled: shown,
  },
})
