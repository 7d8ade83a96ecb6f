import { quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import { quoteRefund } from '#app/operations/booking/self-service/quote-refund.ts'
import type { Services } from '#app/services.server.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'

/** A booking as the pages of its trainee and its buyer read it. */
export async function ownBooking(bookingId: string, { db }: Pick<Services, 'db'>) {
  const booking = await bookingById(db, bookingId)
  if (!booking) throw new Error('There is no such booking.')
  return booking
}

type Refund = Parameters<typeof quoteRefund>

/** What the page says that cancelling gives back now. */
export async function quotedRefund(bookingId: string, services: Refund[1], options?: Refund[2]) {
  const booking = await ownBooking(bookingId, services)
  const quoted = await quoteRefund(booking, services, options)
  if (!quoted.ok) throw new Error(quoted.reason)
  return quoted
}

/** What the page that confirms a move shows now. */
export async function seenMove(
  bookingId: string,
  toDate: string,
  services: Parameters<typeof quoteMove>[2],
) {
  const booking = await ownBooking(bookingId, services)
  const quoted = await quoteMove(booking, toDate, services)
  if (!quoted.ok) throw new Error(quoted.reason)
  return { revision: booking.revision, cappedPercent: quoted.cappedPercent }
}
