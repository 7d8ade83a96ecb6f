import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
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
      await postLetters(
        tx,
        bookingId,
        [{ template: 'can-come-after-all', to: place.buyerEmail, facts }],
        now(),
      )
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
