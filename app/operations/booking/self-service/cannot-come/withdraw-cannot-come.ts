import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { letterEnd } from '#app/operations/mail/letter-purge-date.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { postLetters } from '#app/storage/mail/outbox.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import type { PersonActing } from '../actor.ts'
import { askStaff } from './ask-staff.ts'

type Withdrawn = Outcome<object, 'not-found' | 'decided'>

/** The participant comes after all, as long as nobody has decided otherwise; the buyer is told. */
export async function withdrawCannotCome(
  { bookingId, actor }: { bookingId: string; actor: PersonActing },
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Withdrawn> {
  const outcome = await db.transaction(async (tx): Promise<Withdrawn> => {
    await lockBookings(tx, { id: bookingId })
    const place = await bookingById(tx, bookingId)
    if (!place) return refused('not-found')
    if (!(place.cannotCome && (await endCannotCome(tx, bookingId, 'withdrawn')))) {
      return refused('decided')
    }
    await askStaff(tx, bookingId, now())
    const { courseTitle, courseDate, fullName: participant } = place
    if (place.buyerEmail !== '') {
      const facts = { bookingId, courseTitle, courseDate, fullName: place.buyerName, participant }
      await postLetters(tx, {
        subjectId: bookingId,
        letters: [{ template: 'can-come-after-all', to: place.buyerEmail, facts }],
        now: now(),
        purgeAfter: letterEnd(now()),
      })
    }
    await recordAudit(tx, 'participant-can-come', bookingId, {
      actorId: actor.userId,
      details: { by: actor.by },
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}
