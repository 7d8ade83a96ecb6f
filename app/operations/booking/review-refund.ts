import type { Services } from '../../services.server.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import {
  isRefundAwaited,
  refundByProviderId,
  refundedSoFar,
  undoRefund,
} from '../../storage/booking/refunds.ts'
import { applyBookingEvent } from './apply-booking-event.ts'

type Told = { refundId: string | null; paymentIntentId: string | null }

/**
 * Something happened to a refund: even one that had been made can come back, when the account it
 * went to is closed. False when that cannot be known yet.
 */
export async function reviewRefund({ refundId, paymentIntentId }: Told, services: Services) {
  const { db, payments, now, nudge } = services
  const refund = refundId ? await refundByProviderId(db, refundId) : undefined
  if (!refund || refund.state === 'submitted') nudge('make-refunds')
  // Its answer may have been lost on the way to us: then it is ours, only not known by its name yet.
  if (!refund) return !(paymentIntentId && (await isRefundAwaited(db, paymentIntentId)))
  if (refund.state !== 'made') return true
  const answer = await payments.readRefund(refundId ?? '')
  if (!answer.ok) return answer.reason === 'refused'
  if (answer.value.state !== 'failed') return true
  await db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: refund.bookingId })
    if (!booking || !(await undoRefund(tx, refund.id))) return
    const totalPence = await refundedSoFar(tx, booking.id)
    await applyBookingEvent(tx, booking, { kind: 'refund-failed', totalPence }, now())
  })
  return true
}
