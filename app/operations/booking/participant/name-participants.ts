import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { latestReminder } from '#app/domain/booking/participant/details-reminder.ts'
import {
  type NamedPerson,
  type NamingRefusal,
  namingRefusal,
} from '#app/domain/booking/participant/naming.ts'
import { isSamePerson, sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import {
  type Participant,
  participantById,
  participantsOfOrder,
  writeName,
} from '#app/storage/booking/participant/participants.ts'
import { hasResults } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { withdrawLinks } from '#app/storage/people/links.ts'
import { forgetChecks, isAnythingSeen } from '#app/storage/register/checks/entry-records.ts'
import { ownChanges, participantDetails } from '#content/settings.ts'
import { type PersonActing, recordOwnAct } from '../self-service/person-acting.ts'
import { invitation } from './participant-letters.ts'

export type NamesInput = {
  orderId: string
  named: readonly { bookingId: string; seenRevision: number; person: NamedPerson }[]
  actor: PersonActing
}

/** `seen`: of the person named before, so that another name there needs another address or a call. */
export type NamesRefusal = NamingRefusal | 'not-found' | 'changed' | 'same-person' | 'seen'

/** Says who comes on places of an order, all of them or none; each gets a link of their own. */
export async function nameParticipants(
  { orderId, named, actor }: NamesInput,
  services: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Outcome<{ invited: number }, NamesRefusal>> {
  const { db, now, nudge } = services
  const outcome = await db.transaction(
    async (tx): Promise<Outcome<{ invited: number }, NamesRefusal>> => {
      await lockBookings(tx, { orderId })
      const places = await participantsOfOrder(tx, orderId)
      const refusal =
        refusalOf(places, named, now()) ?? (await renameRefusal(tx, places, { named, actor }))
      if (refusal) return refused(refusal)
      let invited = 0
      for (const { bookingId, person } of named) {
        const place = places.find(({ id }) => id === bookingId)
        if (place) invited += await namePlace(tx, place, { person, actor }, services)
      }
      return { ok: true, invited }
    },
  )
  if (outcome.ok && outcome.invited > 0) nudge('send-mail')
  return outcome
}

function refusalOf(
  places: readonly Participant[],
  named: NamesInput['named'],
  now: Date,
): NamesRefusal | null {
  const after = places.map((place) => {
    const found = named.find(({ bookingId }) => bookingId === place.id)
    return found ? { ...found.person } : place
  })
  for (const { bookingId, seenRevision, person } of named) {
    const place = places.find(({ id }) => id === bookingId)
    if (!place) return 'not-found'
    if (place.revision !== seenRevision) return 'changed'
    const refusal = namingRefusal(place, now, ownChanges.replacement)
    if (refusal) return refusal
    if (after.filter((each) => isSamePerson(each, person)).length > 1) return 'same-person'
  }
  return null
}

/** What was seen of one person does not become another's, nor is it lost by the correction of a name. */
async function renameRefusal(
  tx: Handle,
  places: readonly Participant[],
  { named, actor }: Pick<NamesInput, 'named' | 'actor'>,
): Promise<'seen' | 'completed' | null> {
  for (const { bookingId, person } of named) {
    if (await hasResults(tx, bookingId)) return 'completed'
    const place = places.find(({ id }) => id === bookingId)
    if (!place || !sameAddress(place, person) || !isRenamed(place, { person, actor })) continue
    if (await isAnythingSeen(tx, bookingId)) return 'seen'
  }
  return null
}

type Naming = { person: NamedPerson; actor: PersonActing }

/** Returns how many letters it takes: whoever has another address than before gets the link. */
async function namePlace(
  tx: Handle,
  place: Participant,
  { person, actor }: Naming,
  services: Pick<Services, 'now' | 'catalogue'>,
) {
  const { id, startDate } = place
  const now = services.now()
  const isInvited = !sameAddress(place, person)
  const remindedFor = startDate
    ? latestReminder(startDate, londonToday(now), participantDetails.reminderDays)
    : null
  const isAnother = isInvited || isRenamed(place, { person, actor })
  await writeName(tx, id, {
    person,
    isAnother,
    remindedFor: isInvited ? remindedFor : place.remindedFor,
  })
  if (isAnother) {
    await forgetChecks(tx, id)
    await endCannotCome(tx, id, 'replaced')
  }
  await recordOwnAct(tx, 'participant-named', id, actor, ['full_name', 'email', 'phone'])
  if (!isInvited) return 0
  // Whoever was written to by mistake must not open the page any more.
  await withdrawLinks(tx, { purpose: 'manage', subject: id, now })
  const named = await participantById(tx, id)
  if (!named) return 0
  const letters = [await invitation(tx, named, services)]
  await postLetters(tx, id, letters, now)
  return 1
}

/** Two people may share a mailbox. Staff look at the papers and correct how a name is written. */
function isRenamed(place: Participant, { person, actor }: Naming) {
  return actor.by !== 'staff' && !isSamePerson(place, person)
}
