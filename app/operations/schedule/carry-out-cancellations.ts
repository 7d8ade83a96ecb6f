import { chooseStatus } from '../../domain/booking/booking.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import type { CancellationPlan } from '../../domain/booking/cancellation-plan.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import {
  bookingsWithOpenPlan,
  markPlanDone,
  openPlanOf,
} from '../../storage/booking/cancellation-plans.ts'
import { convertEarlierPlans } from '../../storage/booking/earlier-plans.ts'
import { type LockedBooking, lockBookings } from '../../storage/booking/locked-bookings.ts'
import { writeDebt } from '../../storage/booking/refunds.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { asBooking, write } from '../booking/apply-booking-event.ts'
import { moveTo } from '../booking/move-booking.ts'
import { tellCancellation } from './tell-run-change.ts'

const batchSize = 100

/** Carries out the plans for bookings on cancelled runs: each once, in a transaction of its own. */
export async function carryOutCancellations({
  db,
  now,
  nudge,
}: Pick<Services, 'db' | 'now' | 'nudge'>) {
  await convertEarlierPlans(db)
  const planned = await bookingsWithOpenPlan(db, batchSize)
  await runIsolated(planned, async function carryOutCancellation({ id }) {
    await db.transaction(async (tx) => {
      const [booking] = await lockBookings(tx, { id })
      const open = await openPlanOf(tx, id)
      // Another instance may have carried it out already.
      if (!booking || !open) return
      // Cancelled or moved by staff in the meantime: nothing is left to do for this run.
      const isStillThere = occupiesPlace(booking.status) && booking.scheduleId === open.runId
      if (isStillThere) await carryOut(tx, booking, open.plan, now())
      else await writeAttention(tx, id, attentionBefore(booking))
      await markPlanDone(tx, id, now())
    })
  })
  if (planned.length > 0) {
    nudge('expire-cancelled-checkouts')
    nudge('make-refunds')
    nudge('send-mail')
  }
  return planned.length
}

/** Whether and why it needed attention before the run was cancelled. */
function attentionBefore({ attentionReason }: LockedBooking) {
  return { needsAttention: attentionReason !== null, attentionReason }
}

async function carryOut(tx: Handle, booking: LockedBooking, plan: CancellationPlan, now: Date) {
  const event = { subjectType: 'booking', subjectId: booking.id, actorId: null } as const
  if (plan.what === 'refund') {
    await refundInFull(tx, booking, now)
    const fields = ['status', 'refund_owed']
    await recordAudit(tx, { ...event, action: 'date-cancelled-refund-owed', fields })
    return
  }
  if (!(await moveTo(tx, booking, plan.to, now))) {
    const attention = { needsAttention: true, attentionReason: 'no-such-date' } as const
    return writeAttention(tx, booking.id, attention)
  }
  await writeAttention(tx, booking.id, attentionBefore(booking))
  await recordAudit(tx, { ...event, action: 'date-cancelled-moved', fields: ['schedule_id'] })
}

/** The academy cancelled, so everything that was paid is refunded, whatever the terms say. */
async function refundInFull(tx: Handle, locked: LockedBooking, now: Date) {
  if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
  const before = asBooking(locked)
  const pence = before.paidPence - before.refundOwedPence
  const { booking, place } = chooseStatus(before, 'cancelled')
  const { needsAttention, attentionReason } = attentionBefore(locked)
  const cancelled = { ...booking, refundOwedPence: before.paidPence, needsAttention }
  await write(tx, locked, { booking: cancelled, place }, attentionReason)
  if (pence > 0) {
    const { id: bookingId, orderId, scheduleId } = locked
    const key = `date-cancelled:${scheduleId}:${bookingId}`
    await writeDebt(tx, { orderId, bookingId, pence, reason: 'date-cancelled', key, now })
  }
  await tellCancellation(tx, locked, pence, now)
}
