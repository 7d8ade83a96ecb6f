import type { BookingChange } from '#app/domain/booking/booking-form.ts'
import type { Revision } from '#app/operations/booking/revise-booking.ts'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { replacePerson } from '#app/operations/booking/self-service/replace-person.ts'
import type { Services } from '#app/services.server.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import {
  type ActionResult,
  failed,
  refusedForm,
  type Sent,
  sentText,
  succeeded,
} from '../action-result.ts'

type Change = Extract<BookingChange, { intent: 'cancel-by-rules' | 'move-by-rules' | 'replace' }>

/** What a trainee or buyer could do themselves, done by staff for them. */
export async function changeByRules(
  sent: Sent,
  change: Change,
  { bookingId, actorId, seenRevision }: Revision,
  services: Services,
): Promise<ActionResult> {
  const actor = { by: 'staff', userId: actorId } as const
  // The first request only asks.
  if (change.intent !== 'replace' && change.agreed !== 'yes') {
    return { confirm: { ...sentText(sent), agreed: 'yes' } }
  }
  switch (change.intent) {
    case 'cancel-by-rules': {
      const { quote } = change
      const booking = await bookingById(services.db, bookingId)
      const isOnAccount = booking?.payment === 'invoiced'
      const outcome = await cancelOwnBooking({ bookingId, quote, actor }, services)
      return outcome.ok
        ? succeeded('Cancelled', cancelledText({ pence: outcome.pence, isOnAccount }))
        : failed(sent, outcome.reason, problems[outcome.reason] ?? 'Failed to cancel')
    }
    case 'move-by-rules': {
      const { toDate, cappedPercent } = change
      const seen = { revision: seenRevision, cappedPercent }
      const outcome = await moveOwnBooking({ bookingId, toDate, seen, actor }, services)
      return outcome.ok
        ? succeeded('Moved', 'The booking is on its new date, and the trainee is told by e-mail')
        : failed(sent, outcome.reason, problems[outcome.reason] ?? 'Failed to move the booking')
    }
    case 'replace': {
      const { fullName, email, phone } = change
      const person = { fullName, email, phone }
      const outcome = await replacePerson({ bookingId, person, seenRevision, actor }, services)
      if (outcome.ok) return succeeded('Saved', 'Both people are told by e-mail')
      if (outcome.reason === 'same-person') return refusedForm(sent, { fullName: samePerson })
      return failed(sent, outcome.reason, problems[outcome.reason] ?? 'Nothing was changed')
    }
  }
}

function cancelledText({ pence, isOnAccount }: { pence: number; isOnAccount: boolean }) {
  if (pence === 0) {
    const nothing = isOnAccount ? 'the invoice stays as it is' : 'nothing more is refunded'
    return `A letter says so; ${nothing}`
  }
  const given = isOnAccount ? 'a credit note goes to the company' : 'the refund is on its way'
  return `A letter says so, and ${given}`
}

const samePerson = 'This is the person who comes already'

const problems: Partial<Record<string, string>> = {
  'stale-quote': 'Nothing was cancelled: the amount is out of date. The new one is shown now',
  disputed: 'The payment is disputed: until the bank has decided, nothing is changed',
  'payment-lost': 'The bank took the payment back: nothing is changed by the published terms',
  'no-place': 'This booking has no place any more',
  full: 'The last place on that date has been taken',
  'not-offered': 'That date can no longer be booked',
  'too-late': 'It is too late for that by the published terms',
  'too-soon': 'That date is too close',
  'too-far': 'That date is too far away',
  'within-right': 'That date begins within the right to cancel: the customer has to ask for it',
  'moved-often': 'It was moved twice already',
}
