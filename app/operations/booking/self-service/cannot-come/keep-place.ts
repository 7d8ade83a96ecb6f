import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import type { PersonActing } from '../actor.ts'
import { addBookingLink } from '../booking-link.ts'
import { askStaff } from './ask-staff.ts'

type Kept = Outcome<object, 'not-found' | 'decided' | 'buyer-decides'>

type KeepInput = {
  bookingId: string
  /** The id of what was shown: what was said again since is another question. */
  about: string
  actor: PersonActing
}

/** Whoever paid keeps the place as it is, for the participant who said that they cannot come. */
export async function keepPlace(
  { bookingId, about, actor }: KeepInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Kept> {
  if (actor.by === 'trainee') return refused('buyer-decides')
  const outcome = await db.transaction(async (tx): Promise<Kept> => {
    await lockBookings(tx, { id: bookingId })
    const place = await bookingById(tx, bookingId)
    if (!place) return refused('not-found')
    if (place.cannotCome?.id !== about) return refused('decided')
    await endCannotCome(tx, bookingId, 'kept')
    await askStaff(tx, bookingId, now())
    const { fullName, courseTitle, courseDate } = place
    const ownPage = await addBookingLink(tx, place, now())
    await postLetters(
      tx,
      bookingId,
      [
        {
          template: 'place-kept',
          to: place.email,
          facts: { bookingId, courseTitle, courseDate, fullName, ownPage },
        },
      ],
      now(),
    )
    await recordAudit(tx, 'place-kept', bookingId, {
      actorId: actor.userId,
      details: { by: actor.by },
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}
