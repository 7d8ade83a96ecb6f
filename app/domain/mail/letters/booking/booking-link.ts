import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/**
 * Names of links, which open nothing without this installation's secret: of the trainee to the
 * booking's own page, or of a buyer to the order's page.
 */
export type BookingLink = BookingFields & { ownPage?: string; orderPage?: string }

export const bookingLink = letterWith<BookingLink>()({
  staffName: 'Link to a booking',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...bookingFields, ownPage: shown, orderPage: shown },
})
