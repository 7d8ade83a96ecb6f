import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { DetailsRefusal } from '#app/domain/booking/participant/details-deadline.ts'
import type { ParticipantDetails } from '#app/domain/booking/participant/details-form.ts'
import { isSamePerson, sameName } from '#app/domain/booking/self-service/replacement.ts'
import { takesBuyersAddress } from '#app/domain/booking/self-service/separate-buyer.ts'
import { isAnotherName } from '#app/domain/booking/self-service/who-decides.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import {
  type Participant,
  participantsOfOrder,
  writeDetails,
} from '#app/storage/booking/participant/participants.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { withdrawLinks } from '#app/storage/people/links.ts'
import { isAnythingSeen } from '#app/storage/register/checks/entry-records.ts'
import { declarations } from '#content/declarations.ts'
import {
  type DecidesRefusal,
  type DisputeRefusal,
  decidesRefusal,
  disputeRefusal,
} from '../self-service/change-refusals.ts'
import { type PersonActing, recordOwnAct } from '../self-service/person-acting.ts'
import { askedDetails } from './asked-details.ts'

type DetailsInput = {
  bookingId: string
  details: ParticipantDetails
  /** Another one now means that the booking was changed since the form was shown. */
  seenRevision: number
  actor: PersonActing
}

export type GivenRefusal =
  | DetailsRefusal
  | 'not-found'
  | 'changed'
  | 'same-person'
  | 'buyers-address'
  | AnotherRefusal

/** `seen`: the academy has seen papers of the person on the place. */
type AnotherRefusal = 'seen' | DecidesRefusal | DisputeRefusal

/** What a participant tells about themselves, or staff for them. Staff also correct it after the deadline. */
export function giveDetails(
  input: DetailsInput,
  services: Pick<Services, 'db' | 'now' | 'catalogue'>,
) {
  return services.db.transaction((tx) => giveDetailsWithin(tx, input, services))
}

export async function giveDetailsWithin(
  tx: Handle,
  { bookingId, details, seenRevision, actor }: DetailsInput,
  services: Pick<Services, 'now' | 'catalogue'>,
): Promise<Outcome<object, GivenRefusal>> {
  const { now } = services
  const [locked] = await lockBookings(tx, { id: bookingId })
  if (!locked) return refused('not-found')
  const { orderId } = locked
  const places = await participantsOfOrder(tx, orderId)
  const place = places.find(({ id }) => id === bookingId)
  if (!place) return refused('not-found')
  if (place.revision !== seenRevision) return refused('changed')
  const { refusal } = askedDetails(place, services)
  const isForStaff = actor.by === 'staff' && refusal === 'after-deadline'
  if (refusal && !isForStaff) return refused(refusal)
  const others = places.filter(({ id }) => id !== bookingId)
  if (others.some((other) => isSamePerson(other, details))) return refused('same-person')
  const another = actor.by === 'staff' ? null : await anotherRefusal(tx, place, details, actor)
  if (another) return refused(another)
  if (takesBuyersAddress(place, details)) {
    if (actor.by !== 'staff') return refused('buyers-address')
    // Whoever was on the place must not open the buyer's pages with their link.
    await withdrawLinks(tx, { purpose: 'manage', subject: bookingId, now: now() })
  }
  await writeDetails(tx, bookingId, {
    details,
    declarationsVersion: declarations.version,
    now: now(),
  })
  await endMatters(tx, { kind: 'details-missing', orderId, bookingId, now: now() })
  await recordOwnAct(
    tx,
    'participant-details-given',
    bookingId,
    actor,
    changedFields(place, details),
  )
  return { ok: true }
}

/** Sending somebody else has its own rules, which giving details cannot go round. */
async function anotherRefusal(
  tx: Handle,
  place: Participant,
  details: ParticipantDetails,
  actor: PersonActing,
): Promise<AnotherRefusal | null> {
  const hasOtherName = !sameName(place, details)
  const hasOtherBirth = place.dateOfBirth !== null && place.dateOfBirth !== details.dateOfBirth
  if ((hasOtherName || hasOtherBirth) && (await isAnythingSeen(tx, place.id))) return 'seen'
  if (isAnotherName(place, details)) {
    const notTheirs = await decidesRefusal(tx, place, actor)
    if (notTheirs) return notTheirs
  }
  return hasOtherName ? disputeRefusal(tx, place) : null
}

const columns = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  emergencyContact: 'emergency_contact',
  dietaryRequirements: 'dietary_requirements',
} as const

/** Names only: the audit log holds nobody's details. */
function changedFields(
  before: Record<keyof typeof columns, string | null>,
  after: Record<keyof typeof columns, string>,
) {
  const fields = Object.keys(columns) as (keyof typeof columns)[]
  return fields.filter((name) => (before[name] ?? '') !== after[name]).map((name) => columns[name])
}
