import type { BookingChange } from '#app/domain/booking/booking-form.ts'
import { readDetails } from '#app/domain/booking/participant/details-form.ts'
import { askedDetails } from '#app/operations/booking/participant/asked-details.ts'
import { giveDetails } from '#app/operations/booking/participant/give-details.ts'
import { nameParticipants } from '#app/operations/booking/participant/name-participants.ts'
import { sendDetailsLink } from '#app/operations/booking/participant/send-details-link.ts'
import type { Revision } from '#app/operations/booking/revise-booking.ts'
import {
  type ActionResult,
  failed,
  refusedForm,
  type Sent,
  succeeded,
} from '#app/routes/admin/action-result.ts'
import type { Services } from '#app/services.server.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'

type Change = Extract<
  BookingChange,
  { intent: 'participant-name' | 'participant-details' | 'participant-link' }
>

/** What staff do for a participant, most often on the telephone. */
export async function changeParticipant(
  sent: Sent,
  change: Change,
  { bookingId, actorId, seenRevision }: Revision,
  services: Services,
): Promise<ActionResult> {
  const actor = { by: 'staff', userId: actorId } as const
  const place = await participantById(services.db, bookingId)
  if (!place) return failed(sent, 'not-found', 'There is no such booking')
  switch (change.intent) {
    case 'participant-name': {
      const { fullName, email, phone } = change
      const named = [{ bookingId, seenRevision, person: { fullName, email, phone } }]
      const outcome = await nameParticipants({ orderId: place.orderId, named, actor }, services)
      if (outcome.ok) {
        const text =
          outcome.invited > 0 ? 'The participant gets an e-mail with a link' : 'Corrected'
        return succeeded('Saved', text)
      }
      if (outcome.reason === 'same-person') return refusedForm(sent, { fullName: samePerson })
      return failed(sent, outcome.reason, problems[outcome.reason] ?? 'Nobody was named')
    }
    case 'participant-details': {
      const { details, errors } = readDetails(sent, askedDetails(place, services))
      if (!details) return refusedForm(sent, errors)
      const outcome = await giveDetails({ bookingId, details, seenRevision, actor }, services)
      if (outcome.ok) return succeeded('Saved', 'The participant’s details are complete')
      if (outcome.reason === 'same-person') return refusedForm(sent, { fullName: samePerson })
      return failed(sent, outcome.reason, problems[outcome.reason] ?? 'Nothing was saved')
    }
    case 'participant-link': {
      const outcome = await sendDetailsLink({ bookingId, actorId }, services)
      return outcome.ok
        ? succeeded('On its way', 'The participant gets an e-mail with the link')
        : failed(sent, outcome.reason, problems[outcome.reason] ?? 'Nothing was sent')
    }
  }
}

const samePerson = 'This person is on another place of the same order'

const problems: Partial<Record<string, string>> = {
  given: 'The details are complete: send somebody else by the published terms instead',
  'no-place': 'This booking has no place any more',
  completed: 'The course is over',
  over: 'The course is over',
  unpaid: 'This booking is not paid for yet',
  'date-cancelled': 'The date is cancelled',
  'too-late': 'It is too late to name anybody by the published terms: enter the details instead',
  'not-named': 'Nobody is named yet, so there is nobody to write to',
  'just-sent': 'The link was sent a moment ago, or still waits in the outbox',
}
