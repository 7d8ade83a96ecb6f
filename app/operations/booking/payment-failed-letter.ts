import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'

/** One letter to the buyer about all places of an order that a failed payment ended. */
export function paymentFailedLetter(bookings: readonly LockedBooking[]): PlainLetter[] {
  const [first] = bookings
  if (!first) return []
  const { id: bookingId, buyerName: fullName, buyerEmail: to, courseTitle, courseDate } = first
  if (!mayMailPayment({ name: fullName, email: to, course: courseTitle })) return []
  const places = bookings.length
  const facts = { bookingId, fullName, courseTitle, courseDate, places }
  return [{ template: 'payment-failed', to, facts }]
}
