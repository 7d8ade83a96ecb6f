import { eq } from 'drizzle-orm'
import { DAY } from '#app/domain/basics/durations.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { disputes } from '#app/storage/schema/dispute.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { type BookingWithIds, paymentRows } from './rows.ts'

const refundedPence = 50_00
const unallocatedPence = 35_00

/**
 * Three matters for staff to look at: a disputed payment, a refund made at the card provider, and
 * one that belongs to no booking. The card sandbox does not know their made-up ids.
 */
export async function plantMatters(tx: Handle, bookings: readonly BookingWithIds[], now: Date) {
  const confirmed = bookings.filter(({ booking }) => booking.status === 'confirmed' && booking.run)
  const [disputed, refunded] = confirmed
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  if (disputed) await plantDispute(tx, disputed, now)
  if (refunded) {
    const { id: bookingId, orderId } = refunded
    const reference = `re_demo_${bookingId}`
    const money = { refundOwed: refundedPence, refunded: refundedPence }
    await tx.update(courseEnrollments).set(money).where(eq(courseEnrollments.id, bookingId))
    await tx
      .insert(refunds)
      .values({
        orderId,
        enrollmentId: bookingId,
        amount: refundedPence,
        reason: 'made-at-provider',
        idempotencyKey: reference,
        providerRefundId: reference,
        state: 'made',
        createdAt: daysAgo(1),
        updatedAt: daysAgo(1),
      })
    const matter = { kind: 'refunded-elsewhere', orderId, bookingId, reference } as const
    await openMatter(tx, { ...matter, pence: refundedPence, now: daysAgo(1) })
  }
  const matter = { kind: 'unallocated-money', orderId: null, bookingId: null } as const
  const reference = 're_demo_unknown'
  await openMatter(tx, { ...matter, reference, pence: unallocatedPence, now: daysAgo(4) })
}

async function plantDispute(tx: Handle, disputed: BookingWithIds, now: Date) {
  const { id: bookingId, orderId, booking } = disputed
  const paymentIntentId = paymentRows(disputed)[0]?.paymentIntentId
  const reference = `dp_demo_${bookingId}`
  const openedAt = new Date(now.getTime() - 2 * DAY)
  await tx
    .insert(disputes)
    .values({
      id: reference,
      orderId,
      paymentIntentId,
      amount: booking.paid,
      currency: 'gbp',
      reason: 'fraudulent',
      state: 'needs_response',
      openedAt,
      evidenceDueAt: new Date(now.getTime() + 5 * DAY),
    })
  const matter = { kind: 'dispute', orderId, bookingId, reference, pence: booking.paid } as const
  await openMatter(tx, { ...matter, now: openedAt })
}
