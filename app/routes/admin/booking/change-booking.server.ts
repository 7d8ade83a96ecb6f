import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { amountHint, bookingForm, penceTyped } from '#app/domain/booking/booking-form.ts'
import { type BookingStatus, statusLabel } from '#app/domain/booking/booking-status.ts'
import { returnQuestion } from '#app/domain/booking/return-question.ts'
import { invoiceRefusals } from '#app/domain/invoice/invoice-refusal.ts'
import { resendProblems } from '#app/domain/mail/resend-refusal.ts'
import {
  changeBookingStatus,
  returnToConfirmed,
} from '#app/operations/booking/change-booking-status.ts'
import { moveBooking, needsRequestToMove } from '#app/operations/booking/move-booking.ts'
import { noteBooking } from '#app/operations/booking/note-booking.ts'
import { recordOutsideRefund } from '#app/operations/booking/refund/record-outside-refund.ts'
import { keepPlace } from '#app/operations/booking/self-service/cannot-come/keep-place.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { resendLetter } from '#app/operations/mail/resend-letter.ts'
import type { Services } from '#app/services.server.ts'
import { bookingDetail, isRunFull } from '#app/storage/booking/booking-detail.ts'
import {
  type ActionResult,
  failed,
  readSent,
  refusedForm,
  type Sent,
  sentText,
  succeeded,
} from '../action-result.ts'
import { reopen, settle } from '../matters/change-matter.server.ts'
import { changeByRules } from './change-by-rules.server.ts'
import { changeChecks } from './checks/change-checks.server.ts'
import { changeParticipant } from './participant/change-participant.server.ts'
import { disputed, refund } from './refund-booking.server.ts'

/** Carries out one of the forms on the booking's page. */
export async function changeBooking(
  sent: Sent,
  { bookingId, actorId }: { bookingId: string; actorId: string },
  services: Services,
): Promise<ActionResult> {
  const { typed: change, refusal } = readSent(bookingForm, sent)
  if (refusal) return refusal
  const revision = { bookingId, actorId, seenRevision: change.revision }
  /** The form that takes a change back: refused, like any other, when somebody has changed it since. */
  const undo = async (form: Record<string, string>) => {
    const found = await bookingDetail(services.db, bookingId)
    return { ...form, revision: String(found?.booking.revision) }
  }
  switch (change.intent) {
    case 'status': {
      const found = await bookingDetail(services.db, bookingId)
      const before = found?.booking.status
      if (before === change.status) return unchanged(change.status)
      const outcome = await changeBookingStatus({ ...revision, status: change.status }, services)
      return outcome.ok
        ? succeeded('Success', 'Booking status updated', before && (await undo(backTo(before))))
        : failed(sent, outcome.reason, 'Failed to update status')
    }
    case 'confirm': {
      const found = await bookingDetail(services.db, bookingId)
      // A confirmed booking counts as revenue, so one whose price is not kept is asked about first.
      const asks = found && (returnQuestion(found.booking) || found.date?.status === 'cancelled')
      if (asks && change.agreed !== 'yes') return { confirm: { ...sentText(sent), agreed: 'yes' } }
      const outcome = await returnToConfirmed(revision, services)
      return outcome.ok
        ? succeeded('Success', 'Booking status updated')
        : failed(sent, outcome.reason, 'Failed to update status')
    }
    case 'invoice': {
      const found = await bookingDetail(services.db, bookingId)
      const outcome = found && (await issueInvoice(found.booking.orderId, services))
      return outcome?.ok
        ? succeeded('Invoice made out', 'The buyer gets it by e-mail')
        : failed(sent, 'refused', invoiceRefusals[outcome?.reason ?? 'not-paid'])
    }
    case 'settle': {
      const result = await settle(sent, change, actorId, services)
      const { toast } = result
      return toast?.undo ? { toast: { ...toast, undo: await undo(toast.undo) } } : result
    }
    case 'reopen':
      return reopen(sent, change, actorId, services)
    case 'note': {
      const outcome = await noteBooking({ ...revision, note: change.note }, services)
      return outcome.ok
        ? succeeded('Saved', 'Staff note updated')
        : failed(sent, outcome.reason, 'Failed to save the note')
    }
    case 'move': {
      const { toDate } = change
      const requested = change.requested === 'yes'
      const needsRequest = await needsRequestToMove(services.db, bookingId, toDate)
      const isUnasked = change.agreed !== 'yes' && (await isRunFull(services.db, toDate))
      if (isUnasked || (needsRequest && !requested)) {
        const request: Record<string, string> = needsRequest ? { requested: 'yes' } : {}
        return { confirm: { ...sentText(sent), ...request, agreed: 'yes' } }
      }
      const outcome = await moveBooking({ ...revision, toDate, requested }, services)
      return outcome.ok
        ? succeeded('Moved', 'The booking is on its new date, and the trainee is told by e-mail')
        : failed(sent, outcome.reason, moveProblems[outcome.reason] ?? 'Failed to move the booking')
    }
    case 'resend': {
      const outcome = await resendLetter({ letterId: change.letter, actorId }, services)
      return outcome.ok
        ? succeeded('On its way', 'The e-mail is being sent again')
        : failed(sent, outcome.reason, resendProblems[outcome.reason])
    }
    case 'settle-outside': {
      const pence = penceTyped(change.outsideAmount)
      if (pence === null) return refusedForm(sent, { outsideAmount: amountHint })
      const { reference, paidBackOn } = change
      const today = londonToday(services.now())
      if (!isCalendarDate(paidBackOn) || paidBackOn > today)
        return refusedForm(sent, { paidBackOn: dayHint })
      const outside = { ...revision, pence, reference, paidBackOn }
      const outcome = await recordOutsideRefund(outside, services)
      if (outcome.ok) return succeeded('Recorded', 'The money counts as paid back another way')
      if (outcome.reason === 'too-much') return refusedForm(sent, { outsideAmount: tooMuchOutside })
      return failed(sent, outcome.reason, outcome.reason === 'unavailable' ? noAnswer : disputed)
    }
    case 'keep': {
      const actor = { by: 'staff', userId: actorId } as const
      const outcome = await keepPlace({ bookingId, about: change.about, actor }, services)
      return outcome.ok
        ? succeeded('The place stays', 'The participant is told by e-mail')
        : failed(sent, outcome.reason, 'It is decided already')
    }
    case 'participant-name':
    case 'participant-details':
    case 'participant-link':
      return changeParticipant(sent, change, revision, services)
    case 'record-check':
    case 'undo-check':
      return changeChecks(sent, change, revision, services)
    case 'refund':
      return refund(sent, change, revision, services)
    case 'cancel-by-rules':
    case 'move-by-rules':
    case 'replace':
      return changeByRules(sent, change, revision, services)
  }
}

function backTo(status: BookingStatus): Record<string, string> {
  return status === 'confirmed'
    ? { intent: 'confirm', agreed: 'yes' }
    : { intent: 'status', status }
}

function unchanged(status: BookingStatus): ActionResult {
  const text = `The booking is ${statusLabel(status).toLowerCase()} already`
  return { toast: { title: 'Nothing to save', text, tone: 'plain' } }
}

const noAnswer =
  'The card provider does not answer, so we cannot see whether a refund was already made. Try again in a few minutes.'

const moveProblems: Record<string, string> = {
  'no-place': 'This booking has no place, so it cannot be moved. Return it to confirmed first',
  'no-such-date': 'That date cannot be chosen any more',
  'within-right': 'That date begins within the right to cancel: the customer has to ask for it',
  disputed,
}

const dayHint = 'Please enter the day on which it was paid back, today or earlier'

const tooMuchOutside = 'The amount must be more than nothing and no more than is still owed'
