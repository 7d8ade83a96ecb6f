import { MINUTE } from '#app/domain/basics/durations.ts'
import { amountHint, type BookingChange, penceTyped } from '#app/domain/booking/booking-form.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import { refundShare } from '#app/domain/booking/refund/refund.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import type { Revision } from '#app/operations/booking/revise-booking.ts'
import type { Services } from '#app/services.server.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import {
  type ActionResult,
  failed,
  refusedForm,
  type Sent,
  sentText,
  succeeded,
} from '../action-result.ts'
import { refundable } from './refundable.server.ts'

/** The first request only returns the amount to confirm; the confirmed one makes it owed. */
export async function refund(
  sent: Sent,
  change: Extract<BookingChange, { intent: 'refund' }>,
  revision: Revision,
  services: Services,
): Promise<ActionResult> {
  const booking = await bookingById(services.db, revision.bookingId)
  if (!booking) return failed(sent, 'not-found', 'Booking not found')
  const { most, terms } = refundable(booking, services.now())
  const isOnAccount = booking.payment === 'invoiced'
  const shared = isOnAccount ? most : booking.paid
  if (change.share) return askForShare(sent, refundShare(shared, change.share, most))
  // Two amounts: which of them is meant cannot be guessed.
  if (change.amount !== 'custom' && change.custom.trim() !== '') {
    return refusedForm(sent, { custom: twoAmounts })
  }
  const custom = penceTyped(change.custom)
  const law = quoteByLaw(booking, Number(change.agreed), services.now())
  if (change.amount === 'law' && !law) return refusedForm(sent, { custom: noMoreByLaw })
  const byRule = { law, terms, full: null, custom: null }[change.amount]
  const pence = byRule?.pence ?? (change.amount === 'full' ? most : (custom ?? 0))
  if (change.amount === 'custom' && custom === null) {
    return refusedForm(sent, { custom: amountHint })
  }
  if (pence <= 0 || pence > most) return refusedForm(sent, { custom: tooMuch })
  if (change.agreed !== String(pence))
    return { confirm: { ...sentText(sent), agreed: String(pence) } }
  const rule = byRule?.rule
  const reason = rule ? 'cancelled-by-trainee' : 'goodwill'
  const cancel = change.cancel === 'yes'
  const outcome = await oweRefund({ ...revision, pence, cancel, reason, rule }, services)
  if (outcome.ok) {
    return isOnAccount
      ? succeeded('Invoice reduced', 'A credit note goes to the company')
      : succeeded('Refund on its way', 'The money goes back the way it came')
  }
  return failed(sent, outcome.reason, outcome.reason === 'disputed' ? disputed : tooMuch)
}

/**
 * The law gives less with every minute of a lesson and after midnight: an amount that was shown is
 * honoured for a while, as the trainee's own quote is.
 */
function quoteByLaw(booking: TraineeBooking, shown: number, now: Date) {
  const { law } = refundable(booking, now)
  const earlier = new Date(now.getTime() - selfService.quoteMinutes * MINUTE)
  const { law: before } = refundable(booking, earlier)
  const isHonoured = before && shown > (law?.pence ?? 0) && shown <= before.pence
  return isHonoured ? { ...before, pence: shown } : law
}

function askForShare(sent: Sent, pence: number): ActionResult {
  if (pence <= 0) return refusedForm(sent, { custom: tooMuch })
  const { share: _, ...form } = sentText(sent)
  const amount = { amount: 'custom', custom: (pence / 100).toFixed(2), agreed: String(pence) }
  return { confirm: { ...form, ...amount } }
}

const twoAmounts =
  'An amount is typed here, but another one is chosen above. Choose “Another amount”, or empty this field'

const noMoreByLaw =
  'The right to cancel gives no more than the terms now. Please choose another amount'

const tooMuch = 'The refund must be more than nothing and no more than was paid'

export const disputed =
  'The payment is disputed: until the bank has decided, nothing is refunded and the booking is not moved'
