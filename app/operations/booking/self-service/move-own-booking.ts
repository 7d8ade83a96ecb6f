import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { TEAM } from '#app/domain/mail/letters.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { writeOwnMove } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { moveTo } from '../move-booking.ts'
import { type DecidesRefusal, decidesRefusal } from './change-refusals.ts'
import type { PersonActing } from './person-acting.ts'
import { type OwnMoveRefusal, quoteMove } from './quote-move.ts'

type MoveInput = {
  bookingId: string
  toDate: string
  /** What the confirming page showed: with anything else now, nothing is done. */
  seen: { revision: number; cappedPercent: number }
  actor: PersonActing
}

type Moved = Outcome<object, 'not-found' | 'changed' | DecidesRefusal | OwnMoveRefusal>

/**
 * To a free place on another run of the same course, by the published terms. A booking without a date
 * gets its first one: that is no move, and lowers no later refund.
 */
export async function moveOwnBooking(
  { bookingId, toDate, seen, actor }: MoveInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Moved> {
  const outcome = await db.transaction(async (tx): Promise<Moved> => {
    const [locked] = await lockBookings(tx, { id: bookingId })
    if (!locked) return refused('not-found')
    const notTheirs = await decidesRefusal(tx, locked, actor)
    if (notTheirs) return refused(notTheirs)
    if (locked.revision !== seen.revision) return refused('changed')
    if (!isRecordId(toDate)) return refused('not-offered')
    const from = locked.scheduleId ?? ''
    // Lock order: runs by id. Only then are the free places counted.
    for (const id of [...new Set([from, toDate])].filter(Boolean).toSorted()) await lockRun(tx, id)
    const booking = await bookingById(tx, bookingId)
    if (!booking) return refused('not-found')
    const quote = await quoteMove(booking, toDate, { db: tx, now })
    if (!quote.ok) return quote
    const { run, cappedPercent } = quote
    // Midnight has passed since: the trainee agreed to another amount.
    if (cappedPercent !== seen.cappedPercent) return refused('changed')
    const capped = locked.scheduleId === null ? undefined : cappedPercent
    const move = { toDate, onlyThisBooking: true, cappedPercent: capped }
    if (!(await moveTo(tx, locked, move, now()))) return refused('not-offered')
    if (capped !== undefined) await writeOwnMove(tx, bookingId, capped)
    const { fullName, email, courseTitle, courseDate } = locked
    const newDate = bookedDateText(run)
    const facts = {
      bookingId,
      fullName,
      email,
      courseTitle,
      courseDate,
      newDate,
      by: actor.by,
      ...(capped !== undefined && { cappedPercent: capped }),
    }
    const notice = { template: 'booking-changed-notice', to: TEAM, facts } as const
    await postLetters(tx, bookingId, [notice], now())
    await recordAudit(tx, 'booking-moved-by-trainee', bookingId, {
      actorId: actor.userId,
      fields: ['schedule_id', 'course_date', 'capped_percent'],
      details: {
        by: actor.by,
        from,
        to: toDate,
        ...(capped !== undefined && { capped: String(capped) }),
      },
    })
    return { ok: true }
  })
  if (outcome.ok) {
    nudge('refresh-public-answers', 'send-mail', 'follow-staff-orders')
  }
  return outcome
}
