import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { openPageOf } from '#app/storage/booking/staff-order/link-pages.ts'
import { setPayUntil, staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { applyOrderEvent } from '../apply-order-event.ts'
import { closePageOfLink } from './close-link-page.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { isPartPaid, whatIsOpen } from './what-is-open.ts'

/**
 * The deadline of the hold has passed. The card page is closed first; then unpaid places are released.
 * If a part was paid, the places stay and staff decide: nobody loses a place with money on it by a clock.
 */
export async function endUnpaidOrder(orderId: string, services: Services) {
  const { db, now, nudge } = services
  const page = await openPageOf(db, orderId)
  if (page) {
    const closed = await closePageOfLink(page, services)
    if (!closed.ok || closed.state !== 'closed') return
  }
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    const order = await staffOrderOf(tx, orderId)
    // Staff may have chosen a later deadline, or the money has arrived.
    if (!order?.payUntil || order.payUntil > now()) return
    const pence = whatIsOpen(order.plan, bookings)?.restPence
    const wasPending = bookings.some(({ status }) => status === 'pending')
    await setPayUntil(tx, orderId, null)
    if (isPartPaid(bookings)) {
      const matter = { kind: 'balance-unpaid', orderId, bookingId: null } as const
      await openMatter(tx, {
        ...matter,
        reference: `${orderId} hold`,
        pence,
        again: true,
        now: now(),
      })
      return
    }
    const fresh = await lockBookings(tx, { orderId })
    await applyOrderEvent(tx, fresh, () => ({ kind: 'expired' }), { now: now() })
    if (wasPending) await postPaymentLetter(tx, orderId, 'ended', now())
  })
  nudge('refresh-public-answers', 'send-mail')
}
