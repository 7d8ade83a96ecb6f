import { randomUUID } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import {
  refundById,
  refundTotals,
  type UnfinishedRefund,
  writeDebtAgain,
  writeRefundState,
} from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { advanceRefund } from './advance-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

type Corrected = { refund: UnfinishedRefund; paymentIntentId: string; isRefused: boolean }

/**
 * The provider refused a refund, or money of its place went back another way since it was decided: somebody
 * refunded there, or a dispute was lost. That money is booked first; where less is still owed than this
 * refund asked for it ends, and only what is still owed is submitted again. Any other refusal is for staff.
 * The provider does not refuse while other places of the order have money left.
 */
export async function correctRefund(
  { refund: unfinished, paymentIntentId, isRefused }: Corrected,
  services: Services,
) {
  // A request for all of it may have been answered without our knowing; until the provider answers, it is
  // not known why it was refused: it is tried again.
  const synced = await syncRefunds(paymentIntentId, services)
  if (!synced.ok) return
  await services.db.transaction(async (tx) => {
    const found = await compareWithOwed(tx, unfinished)
    if (found?.isTooMuch) return replaceByRest(tx, found, services)
    if (!found || !isRefused) return
    await advanceRefund(tx, found.refund, { id: null, state: 'failed' }, services.now())
  })
}

/** Whether it is more than its booking is still owed besides its other refunds. */
export function isMoreThanOwed(unfinished: UnfinishedRefund, { db }: Pick<Services, 'db'>) {
  return db.transaction(async (tx) => (await compareWithOwed(tx, unfinished))?.isTooMuch ?? false)
}

/** Null when it was finished in the meantime. */
async function compareWithOwed(tx: Handle, { id, bookingId }: UnfinishedRefund) {
  const [booking] = await lockBookings(tx, { id: bookingId })
  const refund = await refundById(tx, id)
  if (!booking || refund?.state !== 'owed') return null
  const others = (await refundTotals(tx, bookingId)).underWayPence - refund.pence
  const stillOwed = Math.max(0, booking.refundOwed - booking.refunded - others)
  return { refund, stillOwed, isTooMuch: refund.pence > stillOwed }
}

type Compared = NonNullable<Awaited<ReturnType<typeof compareWithOwed>>>

async function replaceByRest(
  tx: Handle,
  { refund, stillOwed }: Compared,
  { now, nudge }: Pick<Services, 'now' | 'nudge'>,
) {
  const { id, orderId, bookingId, reason, paymentId } = refund
  await writeRefundState(tx, id, { state: 'failed', providerRefundId: null })
  if (stillOwed === 0) return
  const rest = { orderId, bookingId, paymentId, pence: stillOwed, reason }
  await writeDebtAgain(tx, { ...rest, key: randomUUID(), now: now() })
  nudge('make-refunds')
}
