import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer: there is nothing to decide any more. `fullName` is the buyer's. */
export type CanComeAfterAll = BookingFields & { participant: string }

export const canComeAfterAll = letterWith<CanComeAfterAll>()({
  staffName: 'A participant comes after all, to the buyer',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, participant: shown },
})
