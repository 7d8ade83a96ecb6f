import { type BookingEvent, mayRevive } from '#app/domain/booking/booking.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import { isActive, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type LockedRun, lockRun } from '#app/storage/schedule/run-locks.ts'
import { lockLines, placesKeptFor } from '#app/storage/waitlist/entries.ts'
import { type ReleasedPlace, releaseTogether } from '../waitlist/release-places.ts'
import { applyBookingEvent, type EventContext } from './apply-booking-event.ts'
import { tellOrder } from './order-letters.ts'

/**
 * An event that is about a whole order, such as its payment. Places that it gives up are released
 * together; a late payment has all of its places again, or none; the buyer gets one letter. The
 * bookings must be locked. Returns whether there are letters.
 */
export async function applyOrderEvent(
  tx: Handle,
  bookings: readonly LockedBooking[],
  eventOf: (booking: LockedBooking) => BookingEvent | null,
  { now, about = {} }: Omit<EventContext, 'together'>,
) {
  const [only, second] = bookings
  if (!only) return false
  // One place for somebody else, named or not: the letter is to the buyer, about the order.
  const isForAnother = !isNamed(only) || (only.detailsState === 'missing' && isPaidByAnother(only))
  if (!second && !isForAnother) {
    const event = eventOf(only)
    const decision = event && (await applyBookingEvent(tx, only, event, { now, about }))
    return decision?.letter != null
  }
  const runs = await lockRuns(tx, bookings)
  const placesFree = await hasRoomForAll(tx, bookings, runs)
  const released: ReleasedPlace[] = []
  const decided = []
  for (const booking of bookings) {
    const event = eventOf(booking)
    if (!event) continue
    const context = { now, about, together: { placesFree, released } }
    const { letter, late, owed } = await applyBookingEvent(tx, booking, event, context)
    decided.push({ booking, letter, late, owed })
  }
  if (runs.length > 1) await lockLines(tx, runs, [])
  await releaseTogether(tx, released, now)
  return tellOrder(tx, decided, now)
}

/** Lock order: runs by id. Staff may have moved one of the places to another run. */
async function lockRuns(tx: Handle, bookings: readonly LockedBooking[]) {
  const ids = new Set(bookings.flatMap(({ scheduleId }) => scheduleId ?? []))
  const runs: LockedRun[] = []
  for (const id of [...ids].toSorted()) {
    const run = await lockRun(tx, id)
    if (run) runs.push(run)
  }
  return runs
}

/** For the places that a late payment would take again. */
async function hasRoomForAll(
  tx: Handle,
  bookings: readonly LockedBooking[],
  runs: readonly LockedRun[],
) {
  for (const run of runs) {
    const gone = bookings.filter((each) => each.scheduleId === run.id && mayRevive(each))
    if (gone.length === 0) continue
    const entryId = gone[0]?.waitlistEntryId
    // A late payment may use the places that its own offer still keeps.
    const kept = entryId ? await placesKeptFor(tx, entryId, run.id) : 0
    if (!isActive(run) || sparePlaces(run) + kept < gone.length) return false
  }
  return true
}
