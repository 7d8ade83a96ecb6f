import { asc, eq } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments, refunds } from '../schema/payment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { hasOpenPlan } from './cancellation-plans.ts'
import { refundsUnderWay } from './refunds.ts'

/** A booking with its order's terms, its run, and whether its cancellation plan is still open. */
export async function bookingDetail(db: Handle, id: string) {
  const [found] = await db
    .select({
      booking: courseEnrollments,
      refundTiers: orders.refundTiers,
      refundsUnderWay: refundsUnderWay(courseEnrollments.id),
      isPlanned: hasOpenPlan,
      date: {
        id: courseSchedules.id,
        status: courseSchedules.status,
        startDate: courseSchedules.startDate,
        endDate: courseSchedules.endDate,
        currentEnrollments: courseSchedules.currentEnrollments,
        maxCapacity: courseSchedules.maxCapacity,
      },
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(eq(courseEnrollments.id, id))
  return found
}

export function paymentsOf(db: Handle, orderId: string) {
  return db
    .select({ amount: payments.amount, paidAt: payments.paidAt })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paidAt))
}

export function refundsOf(db: Handle, bookingId: string) {
  return db
    .select({
      amount: refunds.amount,
      state: refunds.state,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .where(eq(refunds.enrollmentId, bookingId))
    .orderBy(asc(refunds.createdAt))
}
