import { refused } from '../../domain/basics/outcome.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import { bookedDateText } from '../../domain/schedule/run-text.ts'
import type { Services } from '../../services.server.ts'
import { writeNewDate } from '../../storage/booking/booking-changes.ts'
import type { LockedBooking } from '../../storage/booking/locked-bookings.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { runToMoveTo } from '../../storage/schedule/run-list.ts'
import { changePlaces, lockRun } from '../../storage/schedule/run-locks.ts'
import { letterDays, tellMove } from '../schedule/tell-run-change.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'

/** To another run of the same course, even a full one: staff may overbook. */
export async function moveBooking(
  { toDate, ...revision }: Revision & { toDate: string },
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const outcome = await reviseBooking<'no-such-date'>(revision, db, async (tx, booking) => {
    const moved = await moveTo(tx, booking, toDate, now())
    if (!moved) return refused('no-such-date')
    return { action: 'booking-moved', fields: ['schedule_id', 'course_date'] }
  })
  nudge('send-mail')
  return outcome
}

/** The booking must be locked by `tx`. False when it cannot be moved to that run. */
export async function moveTo(tx: Handle, booking: LockedBooking, toDate: string, now: Date) {
  const { scheduleId: fromDate, courseSlug } = booking
  if (toDate === fromDate) return false
  // Lock order: runs by id, to avoid deadlocks between opposite moves.
  for (const id of [fromDate, toDate].filter((each) => each !== null).toSorted()) {
    await lockRun(tx, id)
  }
  const date = await runToMoveTo(tx, { id: toDate, courseSlug })
  if (!date) return false
  const courseDate = bookedDateText(date)
  await writeNewDate(tx, booking.id, { scheduleId: toDate, courseDate })
  if (occupiesPlace(booking.status)) {
    if (fromDate) await changePlaces(tx, fromDate, -1)
    await changePlaces(tx, toDate, 1)
    const formerDays = await letterDays(tx, fromDate)
    await tellMove(tx, booking, { scheduleId: toDate, newDate: courseDate, formerDays }, now)
  }
  return true
}
