import { readClearance } from '../../domain/booking/attention.ts'
import { chooseStatus } from '../../domain/booking/booking.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { type LockedBooking, lockBookings } from '../../storage/booking/locked-bookings.ts'
import { toBeCleared } from '../../storage/booking/place-holders.ts'
import { writeDebt } from '../../storage/booking/refunds.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import { asBooking, write } from '../booking/apply-booking-event.ts'
import { moveTo } from '../booking/move-booking.ts'
import { tellCancellation } from './tell-run-change.ts'

const atOnce = 100

/** Does what was decided for people on cancelled dates: each in a transaction of their own, once. */
export async function carryOutCancellations({
  db,
  now,
  nudge,
}: Pick<Services, 'db' | 'now' | 'nudge'>) {
  const ids = await toBeCleared(db, atOnce)
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const [booking] = await lockBookings(tx, { id })
      if (booking) await clear(tx, booking, now())
    })
  }
  if (ids.length > 0) {
    nudge('expire-cancelled-checkouts')
    nudge('make-refunds')
    nudge('send-mail')
  }
  return ids.length
}

async function clear(tx: Handle, booking: LockedBooking, now: Date) {
  // Another instance may have been quicker: then there is nothing left to read here.
  const decided = readClearance(booking.attentionReason)
  if (!decided || !booking.needsAttention) return
  const { clearance, former } = decided
  const attention = { needsAttention: former !== null, attentionReason: former }
  const event = { subjectType: 'booking', subjectId: booking.id, actorId: null }
  if (!occupiesPlace(booking.status)) {
    await writeAttention(tx, booking.id, attention)
    return
  }
  if (clearance.kind === 'refund') {
    await giveBack(tx, booking, former, now)
    const fields = ['status', 'refund_owed']
    await recordAudit(tx, { ...event, action: 'date-cancelled-refund-owed', fields })
    return
  }
  const moved = await moveTo(tx, booking, clearance.to, now)
  await writeAttention(
    tx,
    booking.id,
    moved ? attention : { needsAttention: true, attentionReason: 'no-such-date' },
  )
  if (!moved) return
  await recordAudit(tx, { ...event, action: 'date-cancelled-moved', fields: ['schedule_id'] })
}

/** The academy cancelled, so everything that was paid goes back, whatever the terms say. */
async function giveBack(tx: Handle, locked: LockedBooking, former: string | null, now: Date) {
  if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
  const before = asBooking(locked)
  const pence = before.paidPence - before.refundOwedPence
  const { booking, place } = chooseStatus(before, 'cancelled')
  const cleared = {
    ...booking,
    refundOwedPence: before.paidPence,
    needsAttention: former !== null,
  }
  await write(tx, locked, { booking: cleared, place }, former)
  if (pence > 0) {
    const { id: bookingId, orderId, scheduleId } = locked
    const key = `date-cancelled:${scheduleId}:${bookingId}`
    await writeDebt(tx, { orderId, bookingId, pence, reason: 'date-cancelled', key, now })
  }
  await tellCancellation(tx, locked, pence, now)
}
