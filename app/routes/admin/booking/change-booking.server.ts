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
import { resendProblems } from '../resend-problems.ts'
import { refundable } from './load-booking.server.ts'

type Sent = Record<string, FormDataEntryValue>

/** Carries out one of the forms on the booking's page. */
export async function changeBooking(
  sent: Sent,
  { bookingId, actorId }: { bookingId: string; actorId: string },
  services: Services,
): Promise<ActionResult> {
  const form = bookingForm.safeParse(sent)
  if (!form.success) return refusedForm(sent, formErrors(form.error.issues).byField)
  const change = form.data
  const revision = { bookingId, actorId, seenRevision: change.revision }
  switch (change.intent) {
    case 'status': {
      const outcome = await changeBookingStatus({ ...revision, status: change.status }, services)
      return outcome.ok
        ? succeeded('Success', 'Booking status updated')
        : failed(sent, outcome.reason, 'Failed to update status')
    }
    case 'confirm': {
      const found = await bookingDetail(services.db, bookingId)
      // A confirmed booking counts as revenue, so confirming an unpaid one is asked about first.
      if (found?.booking.paid === 0 && change.agreed !== 'yes')
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
      const outcome = await noteBooking({ ...revision, note: change.note }, services)
      return outcome.ok
        ? succeeded('Saved', 'Staff note updated')
        : failed(sent, outcome.reason, 'Failed to save the note')
    }
    case 'move': {
      const outcome = await moveBooking({ ...revision, toDate: change.toDate }, services)
      return outcome.ok
        ? succeeded('Moved', 'The booking is on its new date, and the trainee is told by e-mail')
        : failed(sent, outcome.reason, 'That date cannot be chosen any more')
    }
    case 'resend': {
      const outcome = await resendLetter({ letterId: change.letter, actorId }, services)
      return outcome.ok
        ? succeeded('On its way', 'The e-mail is being sent again')
        : failed(sent, outcome.reason, resendProblems[outcome.reason])
    }
    case 'refund':
      return refund(sent, change, revision, services)
  }
}

type RefundChange = {
  amount: 'full' | 'terms' | 'custom'
  custom: string
  cancel: string
  agreed: string
}

/** The first request only returns the amount to confirm; the confirmed one makes it owed. */
async function refund(
  sent: Sent,
  change: RefundChange,
  revision: { bookingId: string; actorId: string; seenRevision: number },
  services: Services,
): Promise<ActionResult> {
  const found = await bookingDetail(services.db, revision.bookingId)
  if (!found) return failed(sent, 'not-found', 'Booking not found')
  const { most, terms } = refundable(found, londonToday(services.now()), services.now())
  const custom = penceTyped(change.custom)
  const pence = { full: most, terms: terms.pence, custom: custom ?? 0 }[change.amount]
  if (change.amount === 'custom' && custom === null) {
    return refusedForm(sent, { custom: 'Please enter an amount in pounds, such as 62.50' })
  }
  if (pence <= 0 || pence > most) return refusedForm(sent, { custom: tooMuch })
  if (change.agreed !== String(pence))
    return { confirm: { ...sentText(sent), agreed: String(pence) } }
  const reason = change.amount === 'terms' ? 'cancelled-by-trainee' : 'goodwill'
  const cancel = change.cancel === 'yes'
  const outcome = await oweRefund({ ...revision, pence, cancel, reason }, services)
  if (outcome.ok)
    return succeeded('Refund on its way', 'The money goes back to the card it came from')
  return failed(sent, outcome.reason, tooMuch)
}

const tooMuch = 'The refund must be more than nothing and no more than was paid'

function sentText(sent: Sent) {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
