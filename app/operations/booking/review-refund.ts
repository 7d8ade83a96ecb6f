import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import {
  isRefundAwaited,
  refundByProviderId,
  refundedSoFar,
  undoRefund,
} from '../../storage/booking/refunds.ts'
import { applyBookingEvent } from './apply-booking-event.ts'

type RefundEvent = { refundId: string | null; paymentIntentId: string | null }

/**
 * The provider reported a change of a refund: even one that was made can fail later, for example
 * because the account it went to is closed.
 */
export async function reviewRefund(
  { refundId, paymentIntentId }: RefundEvent,
  services: Services,
): Promise<Outcome<object, 'not-known-yet'>> {
  const { db, payments, now, nudge } = services
  const refund = refundId ? await refundByProviderId(db, refundId) : undefined
  if (!refund || refund.state === 'submitted') nudge('make-refunds')
  // The response to our request may have been lost: then the refund is ours, but its id is not stored.
  if (!refund) {
    const isAwaited = paymentIntentId && (await isRefundAwaited(db, paymentIntentId))
    return isAwaited ? refused('not-known-yet') : { ok: true }
  }
  if (refund.state !== 'made') return { ok: true }
  const answer = await payments.readRefund(refundId ?? '')
  if (!answer.ok) return answer.reason === 'refused' ? { ok: true } : refused('not-known-yet')
  if (answer.value.state !== 'failed') return { ok: true }
  await db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: refund.bookingId })
    if (!booking || !(await undoRefund(tx, refund.id))) return
    const totalPence = await refundedSoFar(tx, booking.id)
    await applyBookingEvent(tx, booking, { kind: 'refund-failed', totalPence }, now())
  })
  return { ok: true }
}
