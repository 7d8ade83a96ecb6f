import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import { changeBooking } from '../booking/booking-changes.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** What an invoice is made of. Lock the bookings of the order first. */
export async function orderForInvoice(tx: Handle, orderId: string) {
  const [order] = await tx
    .select({
      ...columnsOf(orders, 'buyerName', 'buyerEmail', 'companyId', 'companyName', 'companyAddress'),
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
      ...columnsOf(courseEnrollments, 'id', 'courseTitle', 'courseDate'),
      startDate: courseSchedules.startDate,
      pricePence: courseEnrollments.price,
      ...columnsOf(courseEnrollments, 'status', 'payment'),
      lessPence: lessThanAgreed(sql`course_enrollments`),
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

/**
 * What a booking costs less than was agreed. While it is still to be paid that is what need not be paid
 * any more; afterwards, or once nobody has the place, its cost is what was paid and does not go back.
 */
export function lessThanAgreed(booking: SQL) {
  return sql<number>`(case when ${booking}.payment = 'invoiced'
      or (${booking}.payment <> 'paid' and ${booking}.status in ('pending', 'confirmed', 'completed'))
    then ${booking}.waived + ${booking}.refund_owed
    else ${booking}.price - ${booking}.paid + ${booking}.refund_owed end)::int`
}

export type OrderForInvoice = NonNullable<Awaited<ReturnType<typeof orderForInvoice>>>

type Account = { id: string; name: string; address: string }

/** The order is made out to the company as it is now. */
export async function writeOnAccount(tx: Handle, orderId: string, { id, name, address }: Account) {
  await tx
    .update(orders)
    .set({ companyId: id, companyName: name, companyAddress: address })
    .where(eq(orders.id, orderId))
}

/** Less is to be paid for a place on account. */
export async function addWaived(tx: Handle, bookingId: string, pence: number) {
  await changeBooking(tx, bookingId, { waived: sql`${courseEnrollments.waived} + ${pence}` })
}
