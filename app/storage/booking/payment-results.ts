import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { checkoutAttempts } from '../schema/payment.ts'
import { linkPages } from '../schema/staff-order.ts'
import { settledOutside } from './refunds.ts'

/** What the success page shows to whoever has its URL. The address is for a short time only. */
export async function resultOfPaymentPage(db: Handle, paymentPageId: string) {
  const [found] = await db
    .select(resultFields)
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
    .where(eq(checkoutAttempts.sessionId, paymentPageId))
  return found ?? resultOfLinkPage(db, paymentPageId)
}

const resultFields = {
  bookingId: courseEnrollments.id,
  scheduleId: courseEnrollments.scheduleId,
  courseSlug: courseEnrollments.courseSlug,
  courseTitle: courseEnrollments.courseTitle,
  courseDate: courseEnrollments.courseDate,
  pence: courseEnrollments.price,
  email: orders.buyerEmail,
  bookedAt: courseEnrollments.createdAt,
  status: courseEnrollments.status,
  payment: courseEnrollments.payment,
  cancelReason: courseEnrollments.cancelReason,
  needsAttention: courseEnrollments.needsAttention,
  refundOwed: courseEnrollments.refundOwed,
  refunded: courseEnrollments.refunded,
  paidBackOutside: settledOutside(courseEnrollments.id),
}

/** A card page from a payment link may be about a part of the price. */
async function resultOfLinkPage(db: Handle, paymentPageId: string) {
  const [found] = await db
    .select({
      ...resultFields,
      pence: sql<number>`(${linkPages.parameters} ->> 'pence')::int`,
    })
    .from(linkPages)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, linkPages.orderId))
    .innerJoin(orders, eq(orders.id, linkPages.orderId))
    .where(eq(linkPages.sessionId, paymentPageId))
    .orderBy(asc(courseEnrollments.id))
    .limit(1)
  return found
}

/** Whether staff have to find out what happened to the money. */
export async function isOrderUnclear(db: Handle, orderId: string) {
  const [found] = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.orderId, orderId), eq(courseEnrollments.needsAttention, true)))
  return found !== undefined
}

/** What a cancelled checkout was about. */
export async function checkoutOfAttempt(db: Handle, attemptId: string) {
  const [found] = await db
    .select({
      bookingId: courseEnrollments.id,
      paymentPageId: checkoutAttempts.sessionId,
      scheduleId: courseEnrollments.scheduleId,
      courseSlug: courseEnrollments.courseSlug,
      courseTitle: courseEnrollments.courseTitle,
      courseDate: courseEnrollments.courseDate,
      waitlistEntryId: courseEnrollments.waitlistEntryId,
    })
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .where(eq(checkoutAttempts.id, attemptId))
  return found
}
