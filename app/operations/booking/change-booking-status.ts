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

type Change = Revision & { status: (typeof CHOOSABLE_STATUSES)[number] }

/** Any choice, at any time; the place follows. No money moves. */
export async function changeBookingStatus(
  { status, ...revision }: Change,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
) {
  const outcome = await reviseBooking(revision, db, (tx, booking) => setStatus(tx, booking, status))
  // Somebody may be looking at its payment page.
  if (!occupiesPlace(status)) nudge('expire-cancelled-checkouts')
  return outcome
}

/** Confirmed is what a payment makes: staff return to it in a step of its own. */
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
