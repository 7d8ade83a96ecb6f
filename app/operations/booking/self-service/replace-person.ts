import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import {
  isSamePerson,
  type ReplacementRefusal,
  replacementRefusal,
  sameAddress,
} from '#app/domain/booking/self-service/replacement.ts'
import { type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import { letterDays } from '#app/operations/schedule/tell-run-change.ts'
import type { Services } from '#app/services.server.ts'
import { writeNewPerson } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { hasResults } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { withdrawLinks } from '#app/storage/people/links.ts'
import { forgetChecks } from '#app/storage/register/checks/entry-records.ts'
import { ownChanges } from '#content/settings.ts'
import { detailsDueText } from '../participant/participant-letters.ts'
import { addBookingLink, addOrderLink } from './booking-link.ts'
import {
  type DecidesRefusal,
  type DisputeRefusal,
  decidesRefusal,
  disputeRefusal,
} from './change-refusals.ts'
import { type PersonActing, recordOwnAct } from './person-acting.ts'

type Person = { fullName: string; email: string; phone: string }

export type ReplaceInput = {
  bookingId: string
  person: Person
  /** Another one now means that the booking was changed since the form was shown. */
  seenRevision: number
  actor: PersonActing
}

export type PersonRefusal = ReplacementRefusal | DisputeRefusal | DecidesRefusal | 'same-person'

type Replaced = Outcome<
  {
    /** Of the booking with the new person on it. */
    revision: number
  },
  'not-found' | 'changed' | PersonRefusal
>

/** Somebody else comes. The links of the person before stop working; the buyer stays the buyer. */
export async function replacePerson(
  { bookingId, person, seenRevision, actor }: ReplaceInput,
  { db, now, nudge, catalogue }: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Replaced> {
  const outcome = await db.transaction(async (tx): Promise<Replaced> => {
    const [locked] = await lockBookings(tx, { id: bookingId })
    if (!locked) return refused('not-found')
    if (wasSentBefore(locked, { person, seenRevision }))
      return { ok: true, revision: locked.revision }
    if (locked.revision !== seenRevision) return refused('changed')
    const booking = await bookingById(tx, bookingId)
    if (!booking) return refused('not-found')
    const refusal =
      (await decidesRefusal(tx, booking, actor)) ?? (await refusalToReplace(tx, booking, now()))
    if (refusal) return refused(refusal)
    if (isSamePerson(booking, person)) return refused('same-person')
    const revision = await writeNewPerson(tx, bookingId, person)
    await forgetChecks(tx, bookingId)
    await endCannotCome(tx, bookingId, 'replaced')
    await withdrawLinks(tx, { purpose: 'manage', subject: bookingId, now: now() })
    const orderPage = isOwed(booking.buyerEmail, person)
      ? await addOrderLink(tx, booking, now())
      : null
    const letters = await lettersAbout(tx, booking, {
      person,
      actor,
      orderPage,
      now: now(),
      detailsBy: detailsDueText(booking, { catalogue }),
    })
    await postLetters(tx, bookingId, letters, now())
    await recordOwnAct(tx, 'booking-person-replaced', bookingId, actor, [
      'full_name',
      'email',
      'phone',
    ])
    return { ok: true, revision }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

/** The very same form a second time: whoever pressed twice is answered as for the first. */
export function wasSentBefore(
  now: Person & { revision: number },
  { person, seenRevision }: Pick<ReplaceInput, 'person' | 'seenRevision'>,
) {
  const { fullName, email, phone } = person
  const isOnIt = now.fullName === fullName && now.email === email && now.phone === phone
  return isOnIt && now.revision === seenRevision + 1
}

/** Null when somebody else can be sent. */
export async function refusalToReplace(
  db: Handle,
  booking: TraineeBooking,
  now: Date,
): Promise<ReplacementRefusal | DisputeRefusal | null> {
  const dispute = await disputeRefusal(db, booking)
  if (dispute) return dispute
  // Moved to another date for a resit: what one person passed does not become another's.
  if (await hasResults(db, booking.id)) return 'completed'
  return replacementRefusal(booking, now, ownChanges.replacement)
}

/** A buyer whose data was erased has no address any more. */
function isOwed(buyerEmail: string, person: Person) {
  return buyerEmail !== '' && !sameAddress({ email: buyerEmail }, person)
}

type Change = {
  person: Person
  actor: PersonActing
  orderPage: string | null
  detailsBy: string | null
  now: Date
}

async function lettersAbout(
  tx: Handle,
  former: TraineeBooking,
  { person, actor, orderPage, detailsBy, now }: Change,
): Promise<PlainLetter[]> {
  const { id: bookingId, scheduleId, courseSlug, courseTitle, courseDate, revision } = former
  const booking = { bookingId, courseTitle, courseDate }
  const newPerson = { ...booking, fullName: person.fullName, formerName: former.fullName }
  const isBuyer = sameAddress(former, { email: former.buyerEmail })
  const letters: PlainLetter[] = [
    {
      template: 'place-given',
      to: person.email,
      facts: {
        ...newPerson,
        courseSlug,
        days: await letterDays(tx, scheduleId),
        ownPage: await addBookingLink(tx, former, now),
        sequence: revision + 1,
        ...(former.detailsState === 'not-asked' ? {} : { isAsked: true, detailsBy }),
      },
    },
    {
      template: 'booking-changed-notice',
      to: TEAM,
      facts: { ...newPerson, email: person.email, by: actor.by },
    },
  ]
  const told = { ...booking, newName: person.fullName }
  if (former.email !== '' && !(isBuyer && orderPage)) {
    const facts = { ...told, fullName: former.fullName }
    letters.push({ template: 'person-replaced', to: former.email, facts })
  }
  if (orderPage) {
    const facts = { ...told, fullName: former.buyerName, orderPage }
    letters.push({ template: 'person-replaced', to: former.buyerEmail, facts })
  }
  return letters
}
