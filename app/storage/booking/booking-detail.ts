import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments, refunds } from '../schema/payment.ts'
import { auditLog, outbox } from '../schema/records.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** A booking with its order's terms and its date. */
export async function bookingDetail(db: Handle, id: string) {
  const [found] = await db
    .select({
      booking: courseEnrollments,
      refundTiers: orders.refundTiers,
      refundsUnderWay: refundsUnderWay(courseEnrollments.id),
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

/** Pence that went back, or are on their way. */
export function refundsUnderWay(bookingId: AnyPgColumn) {
  return sql<number>`(select coalesce(sum(amount), 0)::int from refunds
    where refunds.enrollment_id = ${bookingId} and refunds.state <> 'failed')`
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

/** What staff did to it; a name where the person still has an account. */
export function auditOf(db: Handle, subjectType: string, subjectId: string) {
  return db
    .select({
      action: auditLog.action,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.id))
}

export function lettersAbout(db: Handle, subjectId: string) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      message: outbox.message,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.subjectId, subjectId))
    .orderBy(asc(outbox.createdAt), asc(outbox.position))
}
