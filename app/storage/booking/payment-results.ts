import { and, asc, eq, sql } from 'drizzle-orm'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { KnownPayment } from '#app/domain/booking/payment-result.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { checkoutAttempts } from '../schema/payment.ts'
import { linkPages } from '../schema/staff-order.ts'
import { lostInDispute, settledOutside } from './refunds.ts'

/**
 * What the success page shows to whoever has its URL. The address is for a short time only. Of an
 * order with several places the one that is still taken says how it ended.
 */
export async function resultOfPaymentPage(db: Handle, paymentPageId: string) {
  return (
    ofOrder(await placesOfCheckout(db, paymentPageId)) ??
    ofOrder(await placesOfLinkPage(db, paymentPageId))
  )
}

type Place = Awaited<ReturnType<typeof placesOfCheckout>>[number] &
  Pick<KnownPayment, 'linkPage' | 'isLinkWithBank'>

function ofOrder(places: readonly Place[]) {
  const kept = places.filter(({ status }) => occupiesPlace(status))
  const shown = kept[0] ?? places[0]
  if (!shown) return undefined
  const sum = (amount: 'refundOwed' | 'refunded' | 'paidBackOutside' | 'lost') =>
    places.reduce((all, place) => all + place[amount], 0)
  return {
    ...shown,
    places: kept.length || places.length,
    needsAttention: places.some(({ needsAttention }) => needsAttention),
    refundOwed: sum('refundOwed'),
    refunded: sum('refunded'),
    paidBackOutside: sum('paidBackOutside'),
    lost: sum('lost'),
  }
}

/** The places of an order that are still taken. */
export async function placesOfOrder(db: Handle, orderId: string) {
  const places = await db
    .select({ id: courseEnrollments.id, status: courseEnrollments.status })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, orderId))
    .orderBy(asc(courseEnrollments.id))
  return places.filter(({ status }) => occupiesPlace(status)).map(({ id }) => id)
}

function placesOfCheckout(db: Handle, paymentPageId: string) {
  return db
    .select(resultFields)
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
    .where(eq(checkoutAttempts.sessionId, paymentPageId))
    .orderBy(asc(courseEnrollments.id))
}

/** A card page from a payment link may be about a part of the price. */
function placesOfLinkPage(db: Handle, paymentPageId: string) {
  return db
    .select({
      ...resultFields,
      pence: sql<number>`(${linkPages.parameters} ->> 'pence')::int`,
      linkPage: linkPages.state,
      isLinkWithBank: sql<boolean>`${linkPages.processingSince} is not null`,
      isFurther: hasEarlierPayment,
    })
    .from(linkPages)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, linkPages.orderId))
    .innerJoin(orders, eq(orders.id, linkPages.orderId))
    .where(eq(linkPages.sessionId, paymentPageId))
    .orderBy(asc(courseEnrollments.id))
}

/** Whether something was paid for the order before this page was, or instead of it. */
const hasEarlierPayment = sql<boolean>`exists (select from payments p
  left join payments own on own.session_id = ${linkPages.sessionId}
  where p.order_id = ${linkPages.orderId} and p.id is distinct from own.id
    and (own.id is null or (p.paid_at, p.created_at) < (own.paid_at, own.created_at)))`

const resultFields = {
  bookingId: courseEnrollments.id,
  ...columnsOf(courseEnrollments, 'orderId', 'scheduleId', 'courseSlug', 'courseTitle'),
  courseDate: courseEnrollments.courseDate,
  pence: orders.total,
  email: orders.buyerEmail,
  bookedAt: courseEnrollments.createdAt,
  ...columnsOf(courseEnrollments, 'status', 'payment', 'cancelReason', 'needsAttention'),
  ...columnsOf(courseEnrollments, 'refundOwed', 'refunded'),
  paidBackOutside: settledOutside(courseEnrollments.id),
  lost: lostInDispute(courseEnrollments.id),
  // The page of a checkout is about the first payment of its order.
  isFurther: sql<boolean>`false`,
}

/** Whether staff have to find out what happened to the money. */
export async function isOrderUnclear(db: Handle, orderId: string) {
  const { orderId: ofOrder, needsAttention } = courseEnrollments
  const isFlagged = and(eq(ofOrder, orderId), eq(needsAttention, true))
  return (await db.$count(courseEnrollments, isFlagged)) > 0
}

/** What a cancelled checkout was about. */
export async function checkoutOfAttempt(db: Handle, attemptId: string) {
  const places = await db
    .select({
      bookingId: courseEnrollments.id,
      paymentPageId: checkoutAttempts.sessionId,
      ...columnsOf(courseEnrollments, 'scheduleId', 'courseSlug', 'courseTitle', 'courseDate'),
      waitlistEntryId: courseEnrollments.waitlistEntryId,
    })
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .where(eq(checkoutAttempts.id, attemptId))
    .orderBy(asc(courseEnrollments.id))
  const [first] = places
  return first && { ...first, places: places.length }
}
