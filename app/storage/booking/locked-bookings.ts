import { asc, eq, sql } from 'drizzle-orm'
import type { Booking } from '#app/domain/booking/booking.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { changeBooking } from './booking-changes.ts'
import { endCannotCome } from './participant/cannot-come.ts'

/** Bookings with everything that decisions and letters need, locked until the transaction ends. */
export async function lockBookings(tx: Handle, which: { orderId: string } | { id: string }) {
  return tx
    .select({
      ...columnsOf(courseEnrollments, 'id', 'createdAt', 'orderId', 'scheduleId'),
      ...columnsOf(courseEnrollments, 'waitlistEntryId', 'courseSlug', 'courseTitle', 'courseDate'),
      ...columnsOf(courseEnrollments, 'fullName', 'email', 'phone', 'emergencyContact'),
      dietaryRequirements: courseEnrollments.dietaryRequirements,
      paymentPageId: courseEnrollments.stripeSessionId,
      ...columnsOf(courseEnrollments, 'price', 'status', 'detailsState', 'payment', 'cancelReason'),
      ...columnsOf(courseEnrollments, 'paid', 'refundOwed', 'refunded', 'waived', 'needsAttention'),
      ...columnsOf(courseEnrollments, 'holdUntil', 'revision'),
      currency: orders.currency,
      orderTotal: orders.total,
      discountKind: orders.discountKind,
      orderDiscount: orders.discount,
      ...columnsOf(orders, 'buyerName', 'buyerEmail', 'buyerPhone', 'companyName', 'purchaseOrder'),
      ...columnsOf(orders, 'expressRequestVersion', 'expressRequestedAt'),
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .where(
      'id' in which
        ? eq(courseEnrollments.id, which.id)
        : eq(courseEnrollments.orderId, which.orderId),
    )
    .orderBy(asc(courseEnrollments.id))
    .for('update', { of: courseEnrollments })
}

/** Several by their ids, in the order in which everybody locks them. */
export async function lockEach(tx: Handle, ids: readonly string[]) {
  const locked = new Map<string, LockedBooking>()
  for (const id of ids.toSorted()) {
    const [booking] = await lockBookings(tx, { id })
    if (booking) locked.set(id, booking)
  }
  return locked
}

export type LockedBooking = Awaited<ReturnType<typeof lockBookings>>[number]

type BookingChange = { booking: Booking; holdUntil: Date | null; now: Date }

export async function writeBooking(tx: Handle, id: string, change: BookingChange) {
  const { booking, holdUntil, now } = change
  await changeBooking(tx, id, {
    status: booking.status,
    payment: booking.payment,
    cancelReason: booking.cancelReason,
    cancelledAt: occupiesPlace(booking.status)
      ? null
      : sql`coalesce(${courseEnrollments.cancelledAt}, ${now.toISOString()}::timestamptz)`,
    // Since it is confirmed; again, where it was cancelled and is confirmed anew.
    ...(booking.status === 'confirmed' && {
      datedAt: sql`case when ${courseEnrollments.status} in ('confirmed', 'completed')
          then ${courseEnrollments.datedAt} else ${now.toISOString()}::timestamptz end`,
    }),
    paid: booking.paidPence,
    refundOwed: booking.refundOwedPence,
    refunded: booking.refundedPence,
    holdUntil,
  })
  if (booking.status === 'confirmed') return
  await endCannotCome(tx, id, occupiesPlace(booking.status) ? 'kept' : 'cancelled')
}
