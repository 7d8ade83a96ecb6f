import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.server.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import {
  refundById,
  refundTotals,
  type UnfinishedRefund,
  writeDebtAgain,
  writeRefundState,
} from '../../storage/booking/refunds.ts'
import { advanceRefund } from './advance-refund.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * The provider refused a refund. If somebody refunded there, or a dispute was lost, that money is
 * booked first; then less is still owed than this refund asked for, so it ends, and only what is
 * still owed is submitted again. Any other refusal is for staff.
 */
export async function endRefusedRefund(
  { id, bookingId, orderId }: UnfinishedRefund,
  paymentIntentId: string,
  services: Services,
) {
  const { db, now, nudge } = services
  const settled = await settleRefunds(paymentIntentId, services)
  // Until the provider answers, it is not known why it was refused: it is tried again.
  if (!settled.ok) return
  await db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: bookingId })
    const refund = await refundById(tx, id)
    if (!booking || refund?.state !== 'owed') return
    const others = (await refundTotals(tx, bookingId)).underWayPence - refund.pence
    const stillOwed = Math.max(0, booking.refundOwed - booking.refunded - others)
    if (refund.pence <= stillOwed) {
      return advanceRefund(tx, refund, { id: null, state: 'failed' }, now())
    }
    await writeRefundState(tx, id, { state: 'failed', providerRefundId: null })
    if (stillOwed === 0) return
    const { reason, paymentId } = refund
    const rest = { orderId, bookingId, paymentId, pence: stillOwed, reason }
    await writeDebtAgain(tx, { ...rest, key: randomUUID(), now: now() })
    nudge('make-refunds')
  })
}
