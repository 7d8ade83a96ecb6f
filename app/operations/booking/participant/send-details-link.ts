import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import { wasJustSent } from '#app/operations/mail/was-just-sent.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { invitation } from './participant-letters.ts'

type Sent = Outcome<object, 'not-found' | 'no-place' | 'not-named' | 'just-sent'>

/** Staff mail the link to the participant's own page again; earlier ones go on working. */
export async function sendDetailsLink(
  { bookingId, actorId }: { bookingId: string; actorId: string },
  services: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Sent> {
  const { db, now, nudge } = services
  const outcome = await db.transaction(async (tx): Promise<Sent> => {
    await lockBookings(tx, { id: bookingId })
    const place = await participantById(tx, bookingId)
    if (!place) return refused('not-found')
    if (place.status !== 'confirmed') return refused('no-place')
    if (place.email === '') return refused('not-named')
    const copy = { subjectId: bookingId, kind: 'participant-invitation', to: place.email } as const
    if (await wasJustSent(tx, copy, now())) return refused('just-sent')
    const letters = [await invitation(tx, place, services)]
    await postLetters(tx, bookingId, letters, now())
    await recordAudit(tx, 'participant-link-sent', bookingId, { actorId })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}
