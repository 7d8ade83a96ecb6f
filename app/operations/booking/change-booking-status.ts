import { chooseStatus } from '../../domain/booking/booking.ts'
import {
  type BookingStatus,
  type CHOOSABLE_STATUSES,
  occupiesPlace,
} from '../../domain/booking/booking-status.ts'
import type { Services } from '../../services.server.ts'
import type { LockedBooking } from '../../storage/booking/locked-bookings.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import { asBooking, write } from './apply-booking-event.ts'
import { type Done, type Revision, reviseBooking } from './revise-booking.ts'

type StatusChange = Revision & { status: (typeof CHOOSABLE_STATUSES)[number] }

/** Staff may choose any of these at any time; the place is taken or released, no money is moved. */
export async function changeBookingStatus(
  { status, ...revision }: StatusChange,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
) {
  const outcome = await reviseBooking(revision, db, (tx, booking) => setStatus(tx, booking, status))
  // Its payment page may still be open.
  if (!occupiesPlace(status)) nudge('expire-cancelled-checkouts')
  return outcome
}

/** Not in the status selector, because normally only a payment confirms a booking. */
export function returnToConfirmed(revision: Revision, { db }: Pick<Services, 'db'>) {
  return reviseBooking(revision, db, (tx, booking) => setStatus(tx, booking, 'confirmed'))
}

async function setStatus(
  tx: Handle,
  locked: LockedBooking,
  status: BookingStatus,
): Promise<Done | null> {
  const before = asBooking(locked)
  const decision = chooseStatus(before, status)
  if (decision.booking === before) return null
  if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
  await write(tx, locked, decision, locked.attentionReason)
  return { action: `booking-set-to-${status}`, fields: ['status'] }
}
