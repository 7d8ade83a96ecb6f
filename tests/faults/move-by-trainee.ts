import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import type { Services } from '#app/services.server.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'

/** The page that shows the move, and the form that it sends. */
export async function moveByTrainee(bookingId: string, toDate: string, services: Services) {
  const booking = await bookingById(services.db, bookingId)
  if (!booking) throw new Error('There is no such booking.')
  const quote = await quoteMove(booking, toDate, services)
  if (!quote.ok) return quote
  const seen = { revision: booking.revision, cappedPercent: quote.cappedPercent }
  const actor = { by: 'trainee', userId: null } as const
  return moveOwnBooking({ bookingId, toDate, seen, actor }, services)
}
