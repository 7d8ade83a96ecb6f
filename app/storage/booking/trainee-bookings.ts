import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { BookingStatus } from '#app/domain/booking/booking-status.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { paymentLost } from './disputes.ts'
import { hasFailedRefund, isRefundUndecided } from './matters.ts'
import { openCannotCome, participantsMayChange } from './participant/cannot-come.ts'
import { lostInDispute, owedByHand, refundsUnderWay, settledOutside } from './refunds.ts'

export type TraineeBooking = Awaited<ReturnType<typeof bookingsOf>>[number]

/** What a trainee sees of their bookings, the newest first. Call it with a confirmed address only. */
export function bookingsOf(db: Handle, email: string) {
  return bookingsWhere(db, ownedBy(email))
}

/** One of them; undefined when it belongs to another address. */
export async function bookingOf(db: Handle, { email, id }: { email: string; id: string }) {
  if (!isRecordId(id)) return undefined
  const [found] = await bookingsWhere(db, and(ownedBy(email), eq(courseEnrollments.id, id)))
  return found
}

/** The telephone number of their latest booking; empty without one. */
export async function phoneOf(db: Handle, email: string) {
  const [latest] = await db
    .select({ phone: courseEnrollments.phone })
    .from(courseEnrollments)
    .where(ownedBy(email))
    .orderBy(desc(courseEnrollments.createdAt))
    .limit(1)
  return latest?.phone ?? ''
}

/** Whosever it is: for somebody who has its private link. */
export async function bookingById(db: Handle, id: string) {
  const [found] = await bookingsWhere(db, eq(courseEnrollments.id, id))
  return found
}

/** The places of an order, for its buyer. */
export function bookingsOfOrder(db: Handle, orderId: string) {
  return bookingsWhere(db, eq(courseEnrollments.orderId, orderId))
}

/** Places that somebody with this confirmed address bought and another person takes. */
export function bookingsBoughtBy(db: Handle, email: string) {
  return bookingsWhere(db, and(boughtBy(email), ne(sql`lower(${courseEnrollments.email})`, email)))
}

/** Its trainee's or its buyer's. `reference`: the first eight characters of the id. */
export async function bookingByReference(
  db: Handle,
  { email, reference }: { email: string; reference: string },
) {
  const hasReference = eq(sql`left(${courseEnrollments.id}::text, 8)`, reference)
  const [found] = await bookingsWhere(db, and(or(ownedBy(email), boughtBy(email)), hasReference))
  return found
}

/** What somebody with this address has ahead of them, or has bought for others. */
export function liveBookings(db: Handle, { email, today }: { email: string; today: string }) {
  const isAhead = sql`(${courseSchedules.endDate} is null or ${courseSchedules.endDate} >= ${today}::date)`
  const isLive = and(eq(courseEnrollments.status, 'confirmed'), isAhead)
  return bookingsWhere(db, and(or(ownedBy(email), boughtBy(email)), isLive))
}

const ownedBy = (email: string) => eq(sql`lower(${courseEnrollments.email})`, email)

const boughtBy = (email: string) => eq(sql`lower(${orders.buyerEmail})`, email)

function bookingsWhere(db: Handle, condition: SQL | undefined) {
  const paidAt = db
    .select({ at: sql<string | null>`min(${payments.paidAt})`.as('paid_at') })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .as('payment')
  const plan = db
    .select({
      days: sql<Day[]>`coalesce(json_agg(json_build_object(
        'date', ${scheduleDays.date},
        'starts', to_char(${scheduleDays.starts}, 'HH24:MI'),
        'ends', to_char(${scheduleDays.ends}, 'HH24:MI'),
        'venue', ${scheduleDays.venue}
      ) order by ${scheduleDays.date}), '[]'::json)`.as('days'),
    })
    .from(scheduleDays)
    .where(eq(scheduleDays.scheduleId, courseEnrollments.scheduleId))
    .as('plan')
  return db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'orderId', 'scheduleId', 'revision', 'courseSlug'),
      ...columnsOf(courseEnrollments, 'courseTitle', 'courseDate', 'fullName', 'email', 'status'),
      ...columnsOf(courseEnrollments, 'detailsState', 'licenceUntil', 'licenceTellsBuyer'),
      ...columnsOf(courseEnrollments, 'cancelReason', 'needsAttention', 'price', 'payment', 'paid'),
      ...columnsOf(courseEnrollments, 'waived', 'refunded', 'refundOwed'),
      refundsUnderWay: refundsUnderWay(courseEnrollments.id),
      paidBackOutside: settledOutside(courseEnrollments.id),
      owedByHand: owedByHand(courseEnrollments.id),
      hasFailedRefund,
      isUndecided: isRefundUndecided,
      lostInDispute: lostInDispute(courseEnrollments.id),
      isPaymentLost: paymentLost,
      ...columnsOf(courseEnrollments, 'movesByTrainee', 'cappedPercent', 'createdAt'),
      ...columnsOf(orders, 'refundTiers', 'receiptNumber', 'expressRequestedAt', 'buyerName'),
      buyerEmail: orders.buyerEmail,
      /** Whether whoever comes may change the place although another person paid. */
      participantsMayChange,
      cannotCome: openCannotCome,
      ...columnsOf(orders, 'companyName', 'companyAddress', 'purchaseOrder'),
      /** Of this place: every place of an order has the same list price. */
      discount: sql<number>`(${orders.listPrice} / (select count(*) from course_enrollments o
        where o.order_id = ${orders.id}) - ${courseEnrollments.price})::int`,
      discountKind: orders.discountKind,
      /** Every place of the order, for a discount that depends on how many are left. */
      orderPlaces: sql<OrderPlace[]>`(select json_agg(json_build_object('id', o.id,
        'status', o.status, 'revision', o.revision, 'price', o.price, 'paid', o.paid,
        'refundOwed', o.refund_owed, 'cancelReason', o.cancel_reason,
        'cancelledAt', o.cancelled_at) order by o.id)
        from course_enrollments o where o.order_id = ${orders.id})`,
      ...columnsOf(orders, 'vatRate', 'vatAmount'),
      /** What each place of the order costs, and which of them this one is. */
      orderPrices: sql<number[]>`array(select o.price from course_enrollments o
        where o.order_id = ${orders.id} order by o.id)`,
      placesBefore: sql<number>`(select count(*)::int from course_enrollments o
        where o.order_id = ${orders.id} and o.id < ${courseEnrollments.id})`,
      paidAt: sql<Date | null>`${paidAt.at}`.mapWith((at) => (at ? new Date(at) : null)),
      ...columnsOf(courseSchedules, 'startDate', 'endDate'),
      runStatus: courseSchedules.status,
      location: courseSchedules.location,
      days: sql<Day[]>`${plan.days}`,
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .leftJoinLateral(paidAt, sql`true`)
    .leftJoinLateral(plan, sql`true`)
    .where(condition)
    .orderBy(desc(courseEnrollments.createdAt), asc(courseEnrollments.id))
}

type OrderPlace = {
  id: string
  status: BookingStatus
  revision: number
  price: number
  paid: number
  refundOwed: number
  cancelReason: string | null
  cancelledAt: string | null
}

type Day = { date: string; starts: string; ends: string; venue: string }
