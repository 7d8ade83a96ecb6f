import { formErrors } from '../../../domain/basics/form-errors.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { bookingForm, penceTyped } from '../../../domain/booking/booking-form.ts'
import {
  changeBookingStatus,
  returnToConfirmed,
} from '../../../operations/booking/change-booking-status.ts'
import { moveBooking } from '../../../operations/booking/move-booking.ts'
import { noteBooking } from '../../../operations/booking/note-booking.ts'
import { oweRefund } from '../../../operations/booking/owe-refund.ts'
import { settleAttention } from '../../../operations/booking/settle-attention.ts'
import { resendLetter } from '../../../operations/mail/resend-letter.ts'
import type { Services } from '../../../services.server.ts'
import { bookingDetail } from '../../../storage/booking/booking-detail.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'
import { resendWords } from '../resend-words.ts'
import { refundable } from './load-booking.server.ts'

type Sent = Record<string, FormDataEntryValue>

/** Reads what staff asked for, does it, and says what became of it. */
export async function changeBooking(
  sent: Sent,
  { bookingId, actorId }: { bookingId: string; actorId: string },
  services: Services,
): Promise<ActionResult> {
  const form = bookingForm.safeParse(sent)
  if (!form.success) return refusedForm(sent, formErrors(form.error.issues).byField)
  const wish = form.data
  const revision = { bookingId, actorId, seenRevision: wish.revision }
  switch (wish.intent) {
    case 'status': {
      const outcome = await changeBookingStatus({ ...revision, status: wish.status }, services)
      return outcome.ok
        ? succeeded('Success', 'Booking status updated')
        : failed(sent, outcome.reason, 'Failed to update status')
    }
    case 'confirm': {
      const found = await bookingDetail(services.db, bookingId)
      // Confirmed counts as revenue, so whoever says so without any money says it twice.
      if (found?.booking.paid === 0 && wish.agreed !== 'yes')
        return { confirm: { ...sentText(sent), agreed: 'yes' } }
      const outcome = await returnToConfirmed(revision, services)
      return outcome.ok
        ? succeeded('Success', 'Booking status updated')
        : failed(sent, outcome.reason, 'Failed to update status')
    }
    case 'settle': {
      const outcome = await settleAttention(revision, services)
      return outcome.ok
        ? succeeded('Settled', 'This booking no longer asks for attention')
        : failed(sent, outcome.reason, 'This booking is still being worked on')
    }
    case 'note': {
      const outcome = await noteBooking({ ...revision, note: wish.note }, services)
      return outcome.ok
        ? succeeded('Saved', 'Staff note updated')
        : failed(sent, outcome.reason, 'Failed to save the note')
    }
    case 'move': {
      const outcome = await moveBooking({ ...revision, toDate: wish.toDate }, services)
      return outcome.ok
        ? succeeded('Moved', 'The booking is on its new date, and the trainee is told by e-mail')
        : failed(sent, outcome.reason, 'That date cannot be chosen any more')
    }
    case 'resend': {
      const outcome = await resendLetter({ letterId: wish.letter, actorId }, services)
      return outcome.ok
        ? succeeded('On its way', 'The e-mail is being sent again')
        : failed(sent, outcome.reason, resendWords[outcome.reason])
    }
    case 'refund':
      return refund(sent, wish, revision, services)
  }
}

type RefundWish = {
  amount: 'full' | 'terms' | 'custom'
  custom: string
  cancel: string
  agreed: string
}

/** First the amount is shown, then it is agreed to, and only then owed. */
async function refund(
  sent: Sent,
  wish: RefundWish,
  revision: { bookingId: string; actorId: string; seenRevision: number },
  services: Services,
): Promise<ActionResult> {
  const found = await bookingDetail(services.db, revision.bookingId)
  if (!found) return failed(sent, 'not-found', 'Booking not found')
  const { most, terms } = refundable(found, londonToday(services.now()), services.now())
  const custom = penceTyped(wish.custom)
  const pence = { full: most, terms: terms.pence, custom: custom ?? 0 }[wish.amount]
  if (wish.amount === 'custom' && custom === null) {
    return refusedForm(sent, { custom: 'Please enter an amount in pounds, such as 62.50' })
  }
  if (pence <= 0 || pence > most) return refusedForm(sent, { custom: tooMuch })
  if (wish.agreed !== String(pence))
    return { confirm: { ...sentText(sent), agreed: String(pence) } }
  const reason = wish.amount === 'terms' ? 'cancelled-by-trainee' : 'goodwill'
  const cancel = wish.cancel === 'yes'
  const outcome = await oweRefund({ ...revision, pence, cancel, reason }, services)
  if (outcome.ok)
    return succeeded('Refund on its way', 'The money goes back to the card it came from')
  return failed(sent, outcome.reason, tooMuch)
}

const tooMuch = 'The refund must be more than nothing and no more than was paid'

function sentText(sent: Sent) {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
