import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To a buyer who was told that the money is on its way, when the bank sent it back to us. */
export const refundFailed = defineLetter({
  staffName: 'Refund came back',
  fields: { ...bookingFields, refundPence: shown<number>() },
})
