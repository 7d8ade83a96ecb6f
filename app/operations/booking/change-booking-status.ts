import { chooseStatus } from '#app/domain/booking/booking.ts'
import {
  type BookingStatus,
  type CHOOSABLE_STATUSES,
  occupiesPlace,
} from '#app/domain/booking/booking-status.ts'
import { keptPence } from '#app/domain/booking/self-service/paid-for.ts'
import type { Services } from '#app/services.server.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { asBooking, write } from './apply-booking-event.ts'
import { type Done, type Revision, reviseBooking } from './revise-booking.ts'

type StatusChange = Revision & { status: (typeof CHOOSABLE_STATUSES)[number] }

/** Staff may choose any of these at any time; the place is taken or released, no money is moved. */
export async function changeBookingStatus(
  { status, ...revision }: StatusChange,
  { db, nudge, now }: Pick<Services, 'db' | 'nudge' | 'now'>,
) {
  const outcome = await reviseBooking(revision, db, (tx, booking) =>
    setStatus(tx, booking, { status, now: now() }),
  )
  nudge('refresh-public-answers')
  // Its payment page may still be open.
  if (!occupiesPlace(status)) nudge('expire-cancelled-checkouts')
  return outcome
}

/** Not in the status selector, because normally only a payment confirms a booking. */
export function returnToConfirmed(revision: Revision, { db, now }: Pick<Services, 'db' | 'now'>) {
  return reviseBooking(revision, db, (tx, booking) =>
    setStatus(tx, booking, { status: 'confirmed', now: now() }),
  )
}

async function setStatus(
  tx: Handle,
  locked: LockedBooking,
  { status, now }: { status: BookingStatus; now: Date },
): Promise<Done | null> {
  const before = asBooking(locked)
  const decision = chooseStatus(before, status)
  if (decision.booking === before) return null
  if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
  await write(tx, locked, decision, now)
  await writeKeptMoney(tx, locked, { status, now })
  return { action: `booking-set-to-${status}`, fields: ['status'] }
}

/**
 * By a choice of status nobody is told, nothing is refunded and the invoice stays as it is, so staff
 * are asked to see to it.
 */
async function writeKeptMoney(
  tx: Handle,
  locked: LockedBooking,
  { status, now }: { status: BookingStatus; now: Date },
) {
  const { id: bookingId, orderId } = locked
  const matter = { kind: 'cancelled-paid', orderId, bookingId, now } as const
  const pence = keptPence(locked)
  if (occupiesPlace(status)) await endMatters(tx, matter)
  else if (pence > 0) await openMatter(tx, { ...matter, pence })
}
