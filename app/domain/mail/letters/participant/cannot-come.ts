import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer: a participant cannot come, and the buyer decides. `fullName` is the buyer's. */
export type CannotCome = BookingFields & {
  participant: string
  /** In the participant's own words; may be empty. */
  message: string
  /** The name of the link to the order's page. */
  orderPage: string
}

export const cannotCome = letterWith<CannotCome>()({
  staffName: 'A participant cannot come, to the buyer',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, participant: shown, message: shown, orderPage: shown },
})
