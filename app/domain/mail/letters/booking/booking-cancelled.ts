import type { LeftToPay } from '#app/domain/booking/order/further-payment.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import {
  type BookingFields,
  bookingFields,
  type SeparateBuyerFields,
  separateBuyerFields,
} from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type BookingCancelled = BookingFields &
  SeparateBuyerFields & {
    /** Amount and rule are missing where another person paid. */
    refundPence?: number
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way?: RefundWay
    rule?: CancellationRule
    /** Who cancelled; missing in letters from before this field existed: the trainee. */
    by?: ActingAs
    /** Staff cancelled it, perhaps without being asked. */
    decidedByStaff?: boolean
    /** For the places of the order that are left; missing where nothing is open, or another person pays. */
    stillToPay?: LeftToPay
    /** The name of the link to the order's page, where something is still to pay. */
    orderPage?: string
  }

export const bookingCancelled = letterWith<BookingCancelled>()({
  staffName: 'Booking cancelled',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    refundPence: shown,
    way: shown,
    rule: shown,
    by: shown,
    decidedByStaff: shown,
    stillToPay: shown,
    orderPage: shown,
  },
})
