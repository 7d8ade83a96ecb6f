import { asc, eq, inArray, sql } from 'drizzle-orm'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments, refunds } from '../schema/payment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { hasOpenPlan } from './cancellation-plans.ts'

/** A booking with its order's terms, its run, and whether its cancellation plan is still open. */
export async function bookingDetail(db: Handle, id: string) {
  const [found] = await db
    .select({
      booking: courseEnrollments,
      terms: { version: orders.termsVersion, tiers: orders.refundTiers },
      buyer: { name: orders.buyerName, email: orders.buyerEmail, phone: orders.buyerPhone },
      company: {
        id: orders.companyId,
        name: orders.companyName,
        purchaseOrder: orders.purchaseOrder,
      },
      order: {
        totalPence: orders.total,
        isOnAccount: sql<boolean>`${orders.companyId} is not null`,
      },
      expressRequest: { version: orders.expressRequestVersion, at: orders.expressRequestedAt },
      isPlanned: hasOpenPlan,
      date: {
        ...columnsOf(courseSchedules, 'id', 'status', 'startDate', 'endDate', 'location'),
        ...columnsOf(courseSchedules, 'currentEnrollments', 'maxCapacity', 'classLimit'),
      },
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(eq(courseEnrollments.id, id))
  return found
}

/** What these bookings cost together, and what was paid for them. */
export async function moneyOfBookings(db: Handle, ids: readonly string[]) {
  const [sum] = await db
    .select({
      pricePence: sql<number>`coalesce(sum(${courseEnrollments.price}), 0)::int`,
      paidPence: sql<number>`coalesce(sum(${courseEnrollments.paid}), 0)::int`,
      isOnAccount: sql<boolean>`coalesce(bool_or(${courseEnrollments.payment} = 'invoiced'), false)`,
    })
    .from(courseEnrollments)
    .where(inArray(courseEnrollments.id, [...ids]))
  return sum ?? { pricePence: 0, paidPence: 0, isOnAccount: false }
}

export async function isRunFull(db: Handle, runId: string) {
  const [run] = await db.select().from(courseSchedules).where(eq(courseSchedules.id, runId))
  return run !== undefined && sparePlaces(run) === 0
}

export function paymentsOf(db: Handle, orderId: string) {
  return db
    .select({
      ...columnsOf(payments, 'amount', 'paidAt'),
      paymentPageId: payments.sessionId,
      ...columnsOf(payments, 'method', 'reference', 'receivedOn'),
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paidAt))
}

export function refundsOf(db: Handle, bookingId: string) {
  return db
    .select({
      ...columnsOf(refunds, 'amount', 'state', 'reason'),
      reference: refunds.outsideReference,
      ...columnsOf(refunds, 'createdAt', 'updatedAt'),
    })
    .from(refunds)
    .where(eq(refunds.enrollmentId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}
