import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** What an invoice is made of. Lock the bookings of the order first. */
export async function orderForInvoice(tx: Handle, orderId: string) {
  const [order] = await tx
    .select({
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      companyId: orders.companyId,
      companyName: orders.companyName,
      companyAddress: orders.companyAddress,
      purchaseOrder: orders.purchaseOrder,
      listPence: orders.listPrice,
      discountPence: orders.discount,
      vatRate: sql<number>`${orders.vatRate}::float`,
      termsVersion: orders.termsVersion,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const bookings = await tx
    .select({
      id: courseEnrollments.id,
      courseTitle: courseEnrollments.courseTitle,
      courseDate: courseEnrollments.courseDate,
      startDate: courseSchedules.startDate,
      pricePence: courseEnrollments.price,
      paidPence: courseEnrollments.paid,
      status: courseEnrollments.status,
      payment: courseEnrollments.payment,
      /** What it costs less than was agreed: owed back, or not to be paid any more. */
      lessPence: sql<number>`${courseEnrollments.refundOwed} + ${courseEnrollments.waived}`,
    })
    .from(courseEnrollments)
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(eq(courseEnrollments.orderId, orderId))
    .orderBy(asc(courseEnrollments.id))
  const received = await tx
    .select({ pence: payments.amount, at: payments.paidAt })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paidAt))
  return { ...order, bookings, received }
}

export type OrderForInvoice = NonNullable<Awaited<ReturnType<typeof orderForInvoice>>>
