import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import type { Services } from '#app/services.server.ts'
import { seenMove } from '../booking/own-place.ts'

/** The page that shows the move, and the form that it sends. */
export async function moveByTrainee(bookingId: string, toDate: string, services: Services) {
  const seen = await seenMove(bookingId, toDate, services)
  const actor = { by: 'trainee', userId: null } as const
  return moveOwnBooking({ bookingId, toDate, seen, actor }, services)
}
