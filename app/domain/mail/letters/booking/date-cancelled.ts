import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import {
  type BookingFields,
  bookingFields,
  type SeparateBuyerFields,
  separateBuyerFields,
} from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export type DateCancelled = BookingFields &
  SeparateBuyerFields & {
    /** Missing where another person paid. */
    refundPence?: number
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way?: RefundWay
    /** What staff wrote to everyone on the date. */
    message?: string
  }

export const dateCancelled = letterWith<DateCancelled>()({
  staffName: 'Date cancelled',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    refundPence: shown,
    way: shown,
    message: shownLines,
  },
})
