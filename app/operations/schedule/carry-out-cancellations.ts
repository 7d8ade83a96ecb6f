import { chooseStatus } from '#app/domain/booking/booking.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { invoicedPence } from '#app/domain/invoice/account.ts'
import type { ActOutcome } from '#app/domain/people/acts.ts'
import type { Services } from '#app/services.server.ts'
import {
  bookingsWithOpenPlan,
  markPlanDone,
  openPlanOf,
} from '#app/storage/booking/cancellation-plans.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import { convertEarlierAttention } from '#app/storage/booking/earlier-attention.ts'
import { convertEarlierPlans } from '#app/storage/booking/earlier-plans.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter, updateAttention } from '#app/storage/booking/matters.ts'
import { readRefundsUnderWay, writeDebt } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addWaived } from '#app/storage/invoice/invoiced-orders.ts'
import { writeCancelledLine } from '#app/storage/people/acts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
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
  await convertEarlierAttention(db)
  const planned = await bookingsWithOpenPlan(db, batchSize)
  await runIsolated(planned, async function carryOutCancellation({ id }) {
    await db.transaction(async (tx) => {
      const [booking] = await lockBookings(tx, { id })
      const open = await openPlanOf(tx, id)
      // Another instance may have carried it out already.
      if (!booking || !open) return
      // Cancelled or moved by staff in the meantime: nothing is left to do for this run.
      const isStillThere = occupiesPlace(booking.status) && booking.scheduleId === open.runId
      const { runId: scheduleId } = open
      const became = isStillThere
        ? await carryOut(tx, booking, open, now())
        : ({ outcome: 'left-before' } as const)
      await writeCancelledLine(tx, { scheduleId, bookingId: id, ...became })
      await markPlanDone(tx, id, now())
      await updateAttention(tx, { orderId: booking.orderId, bookingId: id })
    })
  })
  if (planned.length > 0) {
    nudge(
      'expire-cancelled-checkouts',
      'make-refunds',
      'write-invoices',
      'send-mail',
      'follow-staff-orders',
      'refresh-public-answers',
    )
  }
  return planned.length
}

type Plan = NonNullable<Awaited<ReturnType<typeof openPlanOf>>>

type Became = { outcome: ActOutcome; details?: Record<string, string> }

async function carryOut(
  tx: Handle,
  booking: LockedBooking,
  open: Plan,
  now: Date,
): Promise<Became> {
  const { plan, message, createdBy: actorId } = open
  if (plan.what === 'refund') {
    const became = await refundInFull(tx, booking, message, now)
    await recordAudit(tx, 'date-cancelled-refund-owed', booking.id, {
      actorId,
      fields: became.outcome === 'refund-owed' ? ['status', 'refund_owed'] : ['status'],
      details: { became: became.outcome },
    })
    return became
  }
  const move = { toDate: plan.to, onlyThisBooking: false, message }
  const { id: bookingId, orderId, scheduleId } = booking
  if (!(await moveTo(tx, booking, move, now))) {
    await openMatter(tx, { kind: 'no-such-date', orderId, bookingId, now })
    return { outcome: 'no-such-date' }
  }
  await recordAudit(tx, 'date-cancelled-moved', booking.id, {
    actorId,
    fields: ['schedule_id'],
    details: { from: scheduleId ?? '', to: plan.to },
  })
  return { outcome: 'moved', details: { to: plan.to } }
}

/**
 * The academy cancelled, so everything that was paid is refunded, whatever the terms say. That
 * includes what is still owed from an earlier refund that failed.
 */
async function refundInFull(
  tx: Handle,
  locked: LockedBooking,
  message: string | null,
  now: Date,
): Promise<Became> {
  if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
  const before = asBooking(locked)
  const pence = before.paidPence - (await readRefundsUnderWay(tx, locked.id))
  const { booking, place } = chooseStatus(before, 'cancelled')
  if (locked.payment === 'invoiced') {
    await write(tx, locked, { booking, place }, now)
    const less = invoicedPence(locked)
    await addWaived(tx, locked.id, less)
    await tellCancellation(tx, locked, { refundPence: less, way: 'invoice', message }, now)
    return { outcome: 'credited', details: { pence: String(less) } }
  }
  const cancelled = { ...booking, refundOwedPence: before.paidPence }
  await write(tx, locked, { booking: cancelled, place }, now)
  let way: RefundWay = 'card'
  if (pence > 0) {
    const { id: bookingId, orderId, scheduleId } = locked
    const key = `date-cancelled:${scheduleId}:${bookingId}`
    way = await writeDebt(tx, { orderId, bookingId, pence, reason: 'date-cancelled', key, now })
  }
  // While the bank holds the money, no letter may say that it is on its way back.
  const isHeld = await isDisputed(tx, locked.orderId)
  await tellCancellation(tx, locked, { refundPence: isHeld ? 0 : pence, way, message }, now)
  return { outcome: before.paidPence > 0 ? 'refund-owed' : 'released' }
}
