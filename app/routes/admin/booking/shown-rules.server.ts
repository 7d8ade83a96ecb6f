import { mostUnderTerms } from '#app/domain/booking/refund/cancellation-quote.ts'
import { mostGivenBack } from '#app/domain/booking/refund/most-given-back.ts'
import type { MoveRefusal } from '#app/domain/booking/self-service/own-move.ts'
import type { ReplacementRefusal } from '#app/domain/booking/self-service/replacement.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { WholeBooking } from '#app/operations/booking/read-whole-booking.ts'
import type { DisputeRefusal } from '#app/operations/booking/self-service/change-refusals.ts'
import { percentAfterMove } from '#app/operations/booking/self-service/quote-move.ts'
import { asCancellable } from '#app/operations/booking/self-service/quote-refund.ts'

/** What the trainee could do now by the published terms; a text says why not. */
export function shownRules({ own: booking, byRules }: WholeBooking, now: Date) {
  const { cancel, move, refusalToReplace } = byRules
  return {
    cancel: cancel.ok ? { quote: cancel.quote, signed: cancel.signed } : refusals[cancel.reason],
    move: move.ok
      ? {
          cappedPercent: percentAfterMove(booking, now),
          most: mostGivenBack({
            ...mostUnderTerms(asCancellable(booking), now),
            isOnAccount: booking.payment === 'invoiced',
            isPartPaid: booking.payment !== 'invoiced' && booking.paid < booking.price,
          }),
          dates: move.dates.map(({ id: runId, ...run }) => ({ id: runId, text: runText(run) })),
        }
      : `${moveRefusals[move.reason]}${exceptions.includes(move.reason) ? exception : ''}`,
    replace: refusalToReplace && refusals[refusalToReplace],
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
