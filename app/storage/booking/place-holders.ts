import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { hasOpenDispute } from './disputes.ts'
import { lockBookings } from './locked-bookings.ts'
import { refundsUnderWay } from './refunds.ts'

/** Locks the bookings that hold a place on a run. Lock order: bookings by id, to avoid deadlocks. */
export async function lockPeopleOn(tx: Handle, scheduleId: string) {
  const ids = await placeHolders(tx, scheduleId)
  const people = []
  for (const id of ids) {
    const [booking] = await lockBookings(tx, { id })
    if (booking?.scheduleId === scheduleId) people.push(booking)
  }
  return people
}

export async function placeHolders(tx: Handle, scheduleId: string) {
  const rows = await tx
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.scheduleId, scheduleId),
        inArray(courseEnrollments.status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .orderBy(asc(courseEnrollments.id))
  return rows.map(({ id }) => id)
}

/** The people who hold a place on a run. */
export function peopleOn(db: Handle, scheduleId: string) {
  return db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'fullName', 'email', 'phone', 'status', 'payment'),
      ...columnsOf(courseEnrollments, 'price', 'waived'),
      /** The company, if it is one. */
      buyer: sql<string>`coalesce(${orders.companyName}, ${orders.buyerName})`,
      ...columnsOf(courseEnrollments, 'paid', 'refundOwed'),
      refundsUnderWay: refundsUnderWay(courseEnrollments.id),
      isDisputed: hasOpenDispute,
      needsAttention: courseEnrollments.needsAttention,
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .where(
      and(
        eq(courseEnrollments.scheduleId, scheduleId),
        inArray(courseEnrollments.status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}
