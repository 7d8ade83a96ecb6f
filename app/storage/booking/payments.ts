import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { RecordedMethod } from '#app/domain/booking/order/payment-method.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'

type ReceivedPayment = {
  orderId: string
  paymentPageId: string
  paymentIntentId: string | null
  pence: number
  currency: string
  at: Date
}

/** A payment is recorded once, whether or not it is the amount we asked for. */
export async function recordPayment(tx: Handle, payment: ReceivedPayment) {
  const { paymentPageId: sessionId, pence: amount, at: paidAt, ...row } = payment
  await tx
    .insert(payments)
    .values({ ...row, sessionId, amount, paidAt })
    .onConflictDoNothing({ target: payments.sessionId })
}

type RecordedPayment = {
  orderId: string
  method: RecordedMethod
  pence: number
  reference: string
  receivedOn: string
  recordedBy: string
  submission: string
  at: Date
}

/** Money that did not come through the card provider. False when this form was sent before. */
export async function recordByHand(tx: Handle, payment: RecordedPayment) {
  const { pence, at, ...row } = payment
  const written = await tx
    .insert(payments)
    .values({ ...row, amount: pence, currency: 'gbp', paidAt: at })
    .onConflictDoNothing({ target: payments.submission })
    .returning({ id: payments.id })
  return written.length > 0
}

/** All that has arrived for an order. */
export async function receivedPence(tx: Handle, orderId: string) {
  const [sum] = await tx
    .select({ pence: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return sum?.pence ?? 0
}

/**
 * Until the transaction ends nobody else owes money from these payments: two places of an order, each
 * with its own booking locked, draw on the same ones. A statement of its own, because one that waits
 * for a lock reads other tables as they were before. `no key update` lets rows that name a payment be
 * written meanwhile.
 */
export async function lockPayments(tx: Handle, orderId: string) {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for('no key update')
}

/** The payments of an order, each with what went back from it or is about to. */
export function paymentsWithRefunds(tx: Handle, orderId: string) {
  return tx
    .select({
      ...columnsOf(payments, 'id', 'method'),
      pence: payments.amount,
      paidAt: payments.paidAt,
      // By name: a column in a query of one table is written without it, and would be the refund's own id.
      refundedPence: sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r
        where r.payment_id = payments.id and r.state <> 'failed')`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
}

export async function giveReceiptNumber(tx: Handle, orderId: string, receiptNumber: string) {
  await tx
    .update(orders)
    .set({ receiptNumber: sql`coalesce(${orders.receiptNumber}, ${receiptNumber})` })
    .where(eq(orders.id, orderId))
}

/** Disputes and refunds name the payment, not the page it was made on. */
export async function paymentPageOfPayment(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ paymentPageId: payments.sessionId })
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
  return found?.paymentPageId ?? null
}

/** Undefined while the payment is not known to us. */
export async function orderOfPayment(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ id: payments.id, orderId: payments.orderId, currency: payments.currency })
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
  return found
}

/** Ids of the payments of a booking, or of some whose refunds may have changed without an event. */
export async function paymentsToCheck(
  db: Handle,
  which: { bookingId: string } | { limit: number },
) {
  const found =
    'bookingId' in which
      ? await db
          .select({ id: payments.paymentIntentId })
          .from(payments)
          .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, payments.orderId))
          .where(eq(courseEnrollments.id, which.bookingId))
      : await db
          .select({ id: payments.paymentIntentId })
          .from(payments)
          .where(inArray(payments.orderId, unsettledOrders))
          // Whatever the limit leaves out comes another time.
          .orderBy(sql`random()`)
          .limit(which.limit)
  return found.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

/** Orders with an open matter, or a refund that is not finished. */
const unsettledOrders = sql`(
  select order_id from matters where settled_at is null and order_id is not null
  union select order_id from refunds where state in ('owed', 'submitted'))`
