import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { bookingFields, separateBuyerFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export const dateCancelled = defineLetter({
  staffName: 'Date cancelled',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    /** Missing where another person paid. */
    refundPence: shown<number | undefined>(),
    /** How it goes back; missing in letters from before this field existed: to the card. */
    way: shown<RefundWay | undefined>(),
    /** What staff wrote to everyone on the date. */
    message: shownLines<string | undefined>(),
  },
})
