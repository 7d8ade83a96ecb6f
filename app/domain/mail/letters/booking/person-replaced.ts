import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To whoever was to come, and to the buyer. `fullName` is the recipient's. */
export type PersonReplaced = BookingFields & {
  newName: string
  /** The name of the link to the order's page, where the recipient is its buyer. */
  orderPage?: string
}

export const personReplaced = letterWith<PersonReplaced>()({
  staffName: 'Somebody else comes',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, newName: shown, orderPage: shown },
})
