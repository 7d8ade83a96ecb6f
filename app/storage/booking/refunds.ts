import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RefundReason } from '../../domain/booking/refund.ts'
import type { Handle } from '../engine/database.server.ts'
import { payments, refunds } from '../schema/payment.ts'

/** Refunds that the provider has not finished yet, least recently tried first. */
export function unfinishedRefunds(db: Handle, limit: number) {
  return db
    .select({
      id: refunds.id,
      bookingId: refunds.enrollmentId,
      pence: refunds.amount,
      key: refunds.idempotencyKey,
      state: refunds.state,
      createdAt: refunds.createdAt,
      providerRefundId: refunds.providerRefundId,
      paymentIntentId: payments.paymentIntentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(inArray(refunds.state, ['owed', 'submitted']))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit)
}

export type UnfinishedRefund = Awaited<ReturnType<typeof unfinishedRefunds>>[number]

type Progress = { state: 'submitted' | 'made' | 'failed'; providerRefundId?: string }

/** False when another instance has finished it in the meantime. */
export async function advanceRefund(tx: Handle, id: string, { state, providerRefundId }: Progress) {
  const written = await tx
    .update(refunds)
    .set({ state, ...(providerRefundId && { providerRefundId }) })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['owed', 'submitted'])))
    .returning({ id: refunds.id })
  return written.length > 0
}

export async function refundByProviderId(db: Handle, providerRefundId: string) {
  const [found] = await db
    .select({ id: refunds.id, bookingId: refunds.enrollmentId, state: refunds.state })
    .from(refunds)
    .where(eq(refunds.providerRefundId, providerRefundId))
  return found
}

/** Whether a refund of this payment is owed whose provider id is not stored yet. */
export async function isRefundAwaited(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(and(eq(payments.paymentIntentId, paymentIntentId), eq(refunds.state, 'owed')))
    .limit(1)
  return found !== undefined
}

/** False when it was not in the state "made" any more. */
export async function undoRefund(tx: Handle, id: string) {
  const written = await tx
    .update(refunds)
    .set({ state: 'failed' })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'made')))
    .returning({ id: refunds.id })
  return written.length > 0
}

/** Called before the provider is asked: if that fails, other refunds come first the next time. */
export async function noteTry(db: Handle, id: string) {
  await db.update(refunds).set({ updatedAt: sql`now()` }).where(eq(refunds.id, id))
}

export async function refundedSoFar(tx: Handle, bookingId: string) {
  const [sum] = await tx
    .select({ pence: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.enrollmentId, bookingId), eq(refunds.state, 'made')))
  return sum?.pence ?? 0
}

/** Pence refunded or under way. Failed refunds do not count: they can be repeated. */
export function refundsUnderWay(bookingId: AnyPgColumn | SQL) {
  return sql<number>`(select coalesce(sum(amount), 0)::int from refunds
    where refunds.enrollment_id = ${bookingId} and refunds.state <> 'failed')`
}

export async function readRefundsUnderWay(tx: Handle, bookingId: string) {
  const { rows } = (await tx.execute(
    sql`select ${refundsUnderWay(sql`${bookingId}::uuid`)} as pence`,
  )) as unknown as { rows: { pence: number }[] }
  return rows[0]?.pence ?? 0
}

type Debt = {
  orderId: string
  bookingId: string
  pence: number
  reason: RefundReason
  key: string
  now: Date
}

/** The idempotency key is stored with the debt, so that retries refund once. */
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
