import { refused } from '#app/domain/basics/outcome.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { needsRequestToStart } from '#app/domain/booking/self-service/own-move.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import { writeExpressRequest, writeNewDate } from '#app/storage/booking/booking-changes.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { runAsMoveTarget, runToMoveTo } from '#app/storage/schedule/run-list.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { expressRequest } from '#content/express-request.ts'
import { refundTerms } from '#content/settings.ts'
import { letterDays, tellMove } from '../schedule/tell-run-change.ts'
import { releasePlace, takePlace } from '../waitlist/release-places.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'
import { asCancellable } from './self-service/quote-refund.ts'

type StaffMove = Revision & {
  toDate: string
  /** The buyer asked staff for a start within the right to cancel. */
  requested?: boolean
}

/** To another run of the same course, even a full one: staff may overbook. */
export async function moveBooking(
  { toDate, requested = false, ...revision }: StaffMove,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const outcome = await reviseBooking<'no-such-date' | 'disputed' | 'no-place' | 'within-right'>(
    revision,
    db,
    async (tx, booking) => {
      if (await isDisputed(tx, booking.orderId)) return refused('disputed')
      if (!occupiesPlace(booking.status)) return refused('no-place')
      const needsRequest = await needsRequestToMove(tx, booking.id, toDate)
      if (needsRequest && !requested) return refused('within-right')
      const moved = await moveTo(tx, booking, { toDate, onlyThisBooking: true }, now())
      if (!moved) return refused('no-such-date')
      const details = { from: booking.scheduleId ?? '', to: toDate }
      const fields = ['schedule_id', 'course_date']
      if (!needsRequest) return { action: 'booking-moved', fields, details }
      const request = { version: expressRequest.version, at: now() }
      await writeExpressRequest(tx, booking.orderId, request)
      return {
        action: 'booking-moved',
        fields: [...fields, 'express_requested_at'],
        details: { ...details, requested: 'yes' },
      }
    },
  )
  nudge('refresh-public-answers', 'send-mail', 'follow-staff-orders')
  return outcome
}

/** Whether the buyer has to ask for the start before a move to this run. */
export async function needsRequestToMove(db: Handle, bookingId: string, toDate: string) {
  const [booking, run] = [await bookingById(db, bookingId), await runAsMoveTarget(db, toDate)]
  if (!booking || !run || run.courseSlug !== booking.courseSlug) return false
  if (run.status !== 'active' || run.id === booking.scheduleId) return false
  return needsRequestToStart(run, asCancellable(booking), refundTerms.statutoryCancellationDays)
}

type Move = {
  toDate: string
  onlyThisBooking: boolean
  /** What staff wrote to everyone on a cancelled run. */
  message?: string | null
  /** The most that the terms give back from now on, where its trainee moves it. */
  cappedPercent?: number
}

/** The booking must be locked by `tx`. False when it cannot be moved to that run. */
export async function moveTo(
  tx: Handle,
  booking: LockedBooking,
  { toDate, onlyThisBooking, message, cappedPercent }: Move,
  now: Date,
) {
  const { scheduleId: fromDate, courseSlug } = booking
  if (toDate === fromDate) return false
  // Lock order: runs by id, to avoid deadlocks between opposite moves.
  for (const id of [fromDate, toDate].filter((each) => each !== null).toSorted()) {
    await lockRun(tx, id)
  }
  const date = await runToMoveTo(tx, { id: toDate, courseSlug })
  if (!date) return false
  const courseDate = bookedDateText(date)
  await writeNewDate(tx, booking.id, { scheduleId: toDate, courseDate, now })
  await endCannotCome(tx, booking.id, 'moved')
  if (!fromDate) {
    const { id: bookingId, orderId } = booking
    await endMatters(tx, { kind: 'date-to-arrange', orderId, bookingId, now })
  }
  if (occupiesPlace(booking.status)) {
    const entryId = booking.waitlistEntryId
    if (fromDate) await releasePlace(tx, { runId: fromDate, entryId, unpaidSince: null }, now)
    await takePlace(tx, { runId: toDate, entryId: null }, now)
    const formerDays = await letterDays(tx, fromDate)
    const change = { scheduleId: toDate, newDate: courseDate, formerDays, onlyThisBooking, message }
    await tellMove(tx, booking, { ...change, cappedPercent }, now)
  }
  return true
}
