import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type PersonActing, recordOwnAct } from '../person-acting.ts'
import { askStaff } from './ask-staff.ts'

type Change = { bookingId: string; action: AuditAction; actor: PersonActing }

/**
 * What every change of "cannot come" has in common: the lock, what staff are asked, the letter that tells it,
 * and the audit row. `change` returns that letter, or null when there is nothing to do.
 */
export async function changeCannotCome<R extends string>(
  { bookingId, action, actor }: Change,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
  change: (tx: Handle, place: TraineeBooking) => Promise<PlainLetter | Refused<R> | null>,
): Promise<Outcome<object, 'not-found' | R>> {
  const outcome = await db.transaction(async (tx): Promise<Outcome<object, 'not-found' | R>> => {
    await lockBookings(tx, { id: bookingId })
    const place = await bookingById(tx, bookingId)
    if (!place) return refused('not-found')
    const letter = await change(tx, place)
    if (!letter) return { ok: true }
    if ('reason' in letter) return letter
    await askStaff(tx, bookingId, now())
    // A buyer whose data was erased has no address: then staff see it at once.
    if (letter.to !== '') await postLetters(tx, bookingId, [letter], now())
    await recordOwnAct(tx, action, bookingId, actor)
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}
