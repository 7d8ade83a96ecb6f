import { refusalToMove } from '#app/operations/booking/self-service/quote-move.ts'
import { quoteRefund } from '#app/operations/booking/self-service/quote-refund.ts'
import { refusalToReplace } from '#app/operations/booking/self-service/replace-person.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { cancelRefusals, moveRefusals, personRefusals, refusalText } from './refusals.ts'

/** What cancelling gives on which day, and why something cannot be done, in words. */
export async function whatCanBeDone(
  booking: TraineeBooking,
  reader: { isBuyer: boolean },
  services: Services,
) {
  const { db, now } = services
  const quoted = await quoteRefund(booking, services)
  const move = await refusalToMove(db, booking, now())
  const replace = await refusalToReplace(db, booking, now())
  return {
    periods: quoted.ok ? quoted.periods : [],
    refusals: {
      cancel: quoted.ok ? null : refusalText(cancelRefusals, quoted.reason, reader),
      move: move && refusalText(moveRefusals, move, reader),
      replace: replace && refusalText(personRefusals, replace, reader),
    },
  }
}
