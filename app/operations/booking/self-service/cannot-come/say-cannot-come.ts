import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import {
  type CannotComeRefusal,
  cannotComeRefusal,
} from '#app/domain/booking/self-service/cannot-come.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { countCannotCome, writeCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { ownChanges } from '#content/settings.ts'
import type { PersonActing } from '../actor.ts'
import { addOrderLink } from '../booking-link.ts'
import { askStaff } from './ask-staff.ts'

type Said = {
  bookingId: string
  /** A few words for the buyer; may be empty. */
  message: string
  actor: PersonActing
}

type Asked = Outcome<object, 'not-found' | CannotComeRefusal>

/** A participant says that they cannot come. The place stays; whoever paid for it is asked to decide. */
export async function sayCannotCome(
  { bookingId, message, actor }: Said,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Asked> {
  const outcome = await db.transaction(async (tx): Promise<Asked> => {
    await lockBookings(tx, { id: bookingId })
    const place = await bookingById(tx, bookingId)
    if (!place) return refused('not-found')
    const refusal = await refusalToSay(tx, place, now())
    if (refusal) return refused(refusal)
    // Pressed twice, it is said once.
    if (place.cannotCome) return { ok: true }
    await writeCannotCome(tx, { bookingId, message: message || null, now: now() })
    await tellBuyer(tx, place, { message, now: now() })
    await askStaff(tx, bookingId, now())
    await recordAudit(tx, 'participant-cannot-come', bookingId, {
      actorId: actor.userId,
      details: { by: actor.by },
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

/** Null when the participant can say so, or has said so. */
export async function refusalToSay(db: Handle, place: TraineeBooking, now: Date) {
  const before = await countCannotCome(db, place.id)
  const saidBefore = place.cannotCome ? 0 : before
  return cannotComeRefusal(place, { saidBefore }, now, ownChanges.cannotCome)
}

/** A buyer whose data was erased has no address: then staff see it at once. */
async function tellBuyer(
  tx: Handle,
  place: TraineeBooking,
  { message, now }: { message: string; now: Date },
) {
  if (place.buyerEmail === '') return
  const { id: bookingId, courseTitle, courseDate, fullName: participant } = place
  await postLetters(
    tx,
    bookingId,
    [
      {
        template: 'cannot-come',
        to: place.buyerEmail,
        facts: {
          bookingId,
          courseTitle,
          courseDate,
          fullName: place.buyerName,
          participant,
          message,
          orderPage: await addOrderLink(tx, place, now),
        },
      },
    ],
    now,
  )
}
