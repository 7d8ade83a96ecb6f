import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Booking } from '../../domain/booking/booking.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { checkoutAttempts, payments, refunds } from '../schema/payment.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'

/** A booking with all that deciding about it and telling of it takes, locked until the end. */
export async function lockBookings(tx: Handle, which: { orderId: string } | { id: string }) {
  return tx
    .select({
      id: courseEnrollments.id,
      orderId: courseEnrollments.orderId,
      scheduleId: courseEnrollments.scheduleId,
      courseSlug: courseEnrollments.courseSlug,
      courseTitle: courseEnrollments.courseTitle,
      courseDate: courseEnrollments.courseDate,
      fullName: courseEnrollments.fullName,
      email: courseEnrollments.email,
      phone: courseEnrollments.phone,
      emergencyContact: courseEnrollments.emergencyContact,
      dietaryRequirements: courseEnrollments.dietaryRequirements,
      sessionId: courseEnrollments.stripeSessionId,
      price: courseEnrollments.price,
      status: courseEnrollments.status,
      payment: courseEnrollments.payment,
      cancelReason: courseEnrollments.cancelReason,
      paid: courseEnrollments.paid,
      refundOwed: courseEnrollments.refundOwed,
      refunded: courseEnrollments.refunded,
      needsAttention: courseEnrollments.needsAttention,
      attentionReason: courseEnrollments.attentionReason,
      holdUntil: courseEnrollments.holdUntil,
      revision: courseEnrollments.revision,
      currency: orders.currency,
      orderTotal: orders.total,
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

export type LockedBooking = Awaited<ReturnType<typeof lockBookings>>[number]

/** Always after the booking, never before it: so nobody waits in a circle. */
export async function lockRun(tx: Handle, scheduleId: string) {
  const [date] = await tx
    .select({
      id: courseSchedules.id,
      status: courseSchedules.status,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, scheduleId))
    .for('update')
  return date
}

export async function changePlaces(tx: Handle, scheduleId: string, change: 1 | -1) {
  await tx
    .update(courseSchedules)
    .set({ currentEnrollments: sql`${courseSchedules.currentEnrollments} + ${change}` })
    .where(eq(courseSchedules.id, scheduleId))
}

type Change = { booking: Booking; attentionReason: string | null; holdUntil: Date | null }

export async function writeBooking(tx: Handle, id: string, change: Change) {
  const { booking, attentionReason, holdUntil } = change
  await tx
    .update(courseEnrollments)
    .set({
      status: booking.status,
      payment: booking.payment,
      cancelReason: booking.cancelReason,
      cancelledAt: occupiesPlace(booking.status)
        ? null
        : sql`coalesce(${courseEnrollments.cancelledAt}, now())`,
      paid: booking.paidPence,
      refundOwed: booking.refundOwedPence,
      refunded: booking.refundedPence,
      needsAttention: booking.needsAttention,
      attentionReason,
      holdUntil,
      revision: sql`${courseEnrollments.revision} + 1`,
    })
    .where(eq(courseEnrollments.id, id))
}

export async function lockAttempt(tx: Handle, attemptId: string) {
  const [attempt] = await tx
    .select({ state: checkoutAttempts.state, orderId: checkoutAttempts.orderId })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, attemptId))
    .for('update')
  return attempt
}

export async function closeAttempt(tx: Handle, attemptId: string, state: 'paid' | 'expired') {
  await tx.update(checkoutAttempts).set({ state }).where(eq(checkoutAttempts.id, attemptId))
}

type Arrived = {
  orderId: string
  sessionId: string
  paymentIntentId: string | null
  pence: number
  currency: string
  at: Date
}

/** Money is written down once, whether or not it is what we asked for. */
export async function recordPayment(tx: Handle, arrived: Arrived) {
  await tx
    .insert(payments)
    .values({
      orderId: arrived.orderId,
      sessionId: arrived.sessionId,
      paymentIntentId: arrived.paymentIntentId,
      amount: arrived.pence,
      currency: arrived.currency,
      paidAt: arrived.at,
    })
    .onConflictDoNothing({ target: payments.sessionId })
}

export async function giveReceiptNumber(tx: Handle, orderId: string, receiptNumber: string) {
  await tx
    .update(orders)
    .set({ receiptNumber: sql`coalesce(${orders.receiptNumber}, ${receiptNumber})` })
    .where(eq(orders.id, orderId))
}

type Debt = {
  orderId: string
  bookingId: string
  pence: number
  reason: string
  key: string
  now: Date
}

/** The key is written with the debt: however often the provider is asked, it pays once. */
export async function writeDebt(tx: Handle, debt: Debt) {
  const { orderId, bookingId, pence, reason, key, now } = debt
  await tx.insert(refunds).values({
    orderId,
    enrollmentId: bookingId,
    amount: pence,
    reason,
    idempotencyKey: key,
    createdAt: now,
  })
}

/** The days of a date, as a trainee needs to know them. */
export async function daysOfRuns(tx: Handle, scheduleIds: readonly string[]) {
  if (scheduleIds.length === 0) return []
  return tx
    .select({
      scheduleId: scheduleDays.scheduleId,
      date: scheduleDays.date,
      starts: sql<string>`to_char(${scheduleDays.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${scheduleDays.ends}, 'HH24:MI')`,
      venue: scheduleDays.venue,
    })
    .from(scheduleDays)
    .where(and(inArray(scheduleDays.scheduleId, [...scheduleIds])))
    .orderBy(asc(scheduleDays.date))
}
