import { mostUnderTerms } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { MoveRefusal } from '#app/domain/booking/self-service/own-move.ts'
import type { ReplacementRefusal } from '#app/domain/booking/self-service/replacement.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { DisputeRefusal } from '#app/operations/booking/self-service/change-refusals.ts'
import { datesToMoveTo, percentAfterMove } from '#app/operations/booking/self-service/quote-move.ts'
import { asCancellable, quoteRefund } from '#app/operations/booking/self-service/quote-refund.ts'
import { refusalToReplace } from '#app/operations/booking/self-service/replace-person.ts'
import { mostGivenBack } from '#app/routes/most-given-back.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'

/** What the trainee could do now by the published terms; a text says why not. */
export async function loadRules(booking: TraineeBooking, services: Services) {
  const { db, now } = services
  const quoted = await quoteRefund(booking, services, { forStaff: true })
  const offered = await datesToMoveTo(booking, services)
  const replace = await refusalToReplace(db, booking, now())
  return {
    cancel: quoted.ok ? { quote: quoted.quote, signed: quoted.signed } : refusals[quoted.reason],
    move: offered.ok
      ? {
          cappedPercent: percentAfterMove(booking, now()),
          most: mostGivenBack({
            ...mostUnderTerms(asCancellable(booking), now()),
            isOnAccount: booking.payment === 'invoiced',
            isPartPaid: booking.payment !== 'invoiced' && booking.paid < booking.price,
          }),
          dates: offered.dates.map(({ id: runId, ...run }) => ({ id: runId, text: runText(run) })),
        }
      : `${moveRefusals[offered.reason]}${exceptions.includes(offered.reason) ? exception : ''}`,
    replace: replace && refusals[replace],
    moves: booking.movesByTrainee,
  }
}

/** Where staff may still move it outside the published terms. */
const exceptions: readonly string[] = ['begun', 'too-late', 'moved-often']
const exception = ' You may still make an exception.'

const refusals: Record<MoveRefusal | ReplacementRefusal | DisputeRefusal | 'begun', string> = {
  unpaid: 'Not paid for.',
  'no-place': 'It has no place any more.',
  completed: 'The course is over.',
  begun: 'The course has begun: decide with the trainee, and use Refund.',
  'date-cancelled': 'Its date is cancelled: what was planned for it is being carried out.',
  'too-late': 'Too close to the start.',
  'moved-often': 'Moved twice already.',
  disputed: 'The payment is disputed.',
  'payment-lost': 'The bank took the payment back.',
}

const moveRefusals = { ...refusals, begun: 'The course has begun.' }
