import { checkoutLimits } from '#app/domain/booking/limits.ts'
import type { Services } from '#app/services.server.ts'
import { type Attempt, closeAttempt, lockAttempt } from '#app/storage/booking/checkouts.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { applyOrderEvent } from '../apply-order-event.ts'

/**
 * The provider does not know our payment page. While the place is held the attempt stays open, since
 * this may be a temporary error; afterwards the place is released and the booking is flagged for
 * staff. Returns false while the attempt stays open.
 */
export async function endUnknownPage(attempt: Attempt, { db, now }: Pick<Services, 'db' | 'now'>) {
  if (attempt.state !== 'open') return true
  const margin = (checkoutLimits.holdMinutes - checkoutLimits.paymentWindowMinutes) * 60_000
  if (now().getTime() <= attempt.expiresAt.getTime() + margin) return false
  await db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (locked?.state !== 'open') return
    const bookings = await lockBookings(tx, { orderId: locked.orderId })
    await applyOrderEvent(tx, bookings, () => ({ kind: 'session-unknown' }), { now: now() })
    await closeAttempt(tx, attempt.id, 'expired')
  })
  return true
}
