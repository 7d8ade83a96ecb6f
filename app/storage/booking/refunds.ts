import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type RefundWay,
  refundSources,
  refundWay,
} from '#app/domain/booking/order/refund-sources.ts'
import type { RefundReason } from '#app/domain/booking/refund/refund.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { payments, refunds } from '../schema/payment.ts'
import { openMatter } from './matters.ts'
import { lockPayments, paymentsWithRefunds } from './payments.ts'

/** Refunds that the provider has not finished yet, least recently tried first. */
export function unfinishedRefunds(db: Handle, limit: number) {
  return db
    .select({
      ...columnsOf(refunds, 'id', 'orderId'),
      bookingId: refunds.enrollmentId,
      pence: refunds.amount,
      key: refunds.idempotencyKey,
      ...columnsOf(refunds, 'createdAt', 'providerRefundId'),
      paymentIntentId: payments.paymentIntentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, paymentOfRefund))
    .where(inArray(refunds.state, ['owed', 'submitted']))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit)
}

/** The version before names no payment; its orders have one. */
const paymentOfRefund = sql`coalesce(${refunds.paymentId}, (select first.id from payments first
  where first.order_id = ${refunds.orderId} and first.method = 'card'
  order by first.paid_at, first.id limit 1))`

export type UnfinishedRefund = Awaited<ReturnType<typeof unfinishedRefunds>>[number]

/** Lock its booking first. */
export async function refundById(tx: Handle, id: string) {
  const [found] = await tx.select(refundFields).from(refunds).where(eq(refunds.id, id))
  return found
}

export async function refundByProviderId(tx: Handle, providerRefundId: string) {
  const [found] = await tx
    .select(refundFields)
    .from(refunds)
    .where(eq(refunds.providerRefundId, providerRefundId))
  return found
}

const refundFields = {
  ...columnsOf(refunds, 'id', 'orderId'),
  bookingId: refunds.enrollmentId,
  pence: refunds.amount,
  ...columnsOf(refunds, 'reason', 'state', 'providerRefundId', 'paymentId'),
}

export type StoredRefund = NonNullable<Awaited<ReturnType<typeof refundById>>>

type Progress = { state: 'submitted' | 'made' | 'failed'; providerRefundId: string | null }

export async function writeRefundState(tx: Handle, id: string, progress: Progress) {
  await tx.update(refunds).set(progress).where(eq(refunds.id, id))
}

/**
 * Called before the provider is asked: if that fails, other refunds come first the next time. False
 * when it was finished in the meantime, for example settled outside by staff.
 */
export async function noteTry(db: Handle, id: string) {
  const tried = await db
    .update(refunds)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['owed', 'submitted'])))
    .returning({ id: refunds.id })
  return tried.length > 0
}

/**
 * Pence that went back, and pence that were asked for or are about to be. `owedAtMostPence` leaves
 * out only disputes that were lost and then won: a failed refund is still owed, but may be repeated
 * as another row.
 */
export async function refundTotals(tx: Handle, bookingId: string) {
  const sumOf = (states: SQL) =>
    sql<number>`coalesce(sum(${refunds.amount}) filter (where ${states}), 0)::int`
  const [sum] = await tx
    .select({
      totalPence: sumOf(sql`state in ('made', 'settled-outside')`),
      underWayPence: sumOf(sql`state in ('owed', 'submitted', 'by-hand')`),
      owedAtMostPence: sumOf(sql`not (reason = 'dispute-lost' and state = 'failed')`),
    })
    .from(refunds)
    .where(eq(refunds.enrollmentId, bookingId))
  return sum ?? { totalPence: 0, underWayPence: 0, owedAtMostPence: 0 }
}

async function penceOf(tx: Handle, bookingId: string, which: SQL | undefined) {
  const [sum] = await tx
    .select({ pence: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.enrollmentId, bookingId), which))
  return sum?.pence ?? 0
}

/** Pence of a booking that are about to go back from other payments than this one. */
export function underWayFromOthers(tx: Handle, bookingId: string, paymentId: string) {
  const isUnderWay = inArray(refunds.state, ['owed', 'submitted', 'by-hand'])
  return penceOf(tx, bookingId, and(isUnderWay, ne(refunds.paymentId, paymentId)))
}

/** Pence that the provider has in hand: they cannot be settled another way any more. */
export function submittedPence(tx: Handle, bookingId: string) {
  return penceOf(tx, bookingId, eq(refunds.state, 'submitted'))
}

export function readOwedByHand(tx: Handle, bookingId: string) {
  return penceOf(tx, bookingId, eq(refunds.state, 'by-hand'))
}

export function readRefundsUnderWay(tx: Handle, bookingId: string) {
  return penceOf(tx, bookingId, ne(refunds.state, 'failed'))
}

/** The same within a statement. */
const sumOf = (bookingId: AnyPgColumn | SQL, which: SQL) => sql<number>`(
  select coalesce(sum(amount), 0)::int from refunds
  where refunds.enrollment_id = ${bookingId} and ${which})`

/** Pence refunded or under way. Failed refunds do not count: they can be repeated. */
export const refundsUnderWay = (bookingId: AnyPgColumn | SQL) =>
  sumOf(bookingId, sql`refunds.state <> 'failed'`)

/** Pence that staff paid back another way than by card. */
export const settledOutside = (bookingId: AnyPgColumn | SQL) =>
  sumOf(bookingId, sql`refunds.state = 'settled-outside'`)

/** Pence that the bank took back. */
export const lostInDispute = (bookingId: AnyPgColumn | SQL) =>
  sumOf(bookingId, sql`refunds.reason = 'dispute-lost' and refunds.state = 'made'`)

/** Pence that staff have still to pay back by hand. */
export const owedByHand = (bookingId: AnyPgColumn | SQL) =>
  sumOf(bookingId, sql`refunds.state = 'by-hand'`)

type Debt = {
  orderId: string
  bookingId: string
  pence: number
  reason: RefundReason
  key: string
  now: Date
}

/**
 * Owes money back from the payments of the order, by `refundSources`. The idempotency key is stored
 * with the debt, so that retries refund once. Lock the booking first, and its run before this: the
 * payments are locked here, last of all. Tells how it goes back.
 */
export async function writeDebt(tx: Handle, debt: Debt): Promise<RefundWay> {
  const { orderId, bookingId, pence, key, now } = debt
  await lockPayments(tx, orderId)
  const found = refundSources(pence, await paymentsWithRefunds(tx, orderId))
  const parts = found.length > 0 ? found : [{ paymentId: null, pence, isByHand: false }]
  await tx
    .insert(refunds)
    .values(
      parts.map((part, nth) => ({
        ...refundRow({ ...debt, ...part }),
        state: part.isByHand ? ('by-hand' as const) : ('owed' as const),
        idempotencyKey: nth === 0 ? key : `${key}:${nth + 1}`,
      })),
    )
  const byHand = parts.filter((part) => part.isByHand)
  if (byHand.length > 0) {
    const owedByHand = byHand.reduce((sum, part) => sum + part.pence, 0)
    const matter = { kind: 'refund-by-hand', orderId, bookingId, reference: key } as const
    await openMatter(tx, { ...matter, pence: owedByHand, now })
  }
  return refundWay(parts)
}

/** How a refund of so much would go back. */
export async function wayOfRefund(db: Handle, orderId: string, pence: number) {
  return refundWay(refundSources(pence, await paymentsWithRefunds(db, orderId)))
}

type Part = Debt & { paymentId: string | null }

/** Owes a part again that the provider refused as a whole, from the same payment. */
export async function writeDebtAgain(tx: Handle, part: Part) {
  await tx.insert(refunds).values({ ...refundRow(part), idempotencyKey: part.key })
}

type Refund = Omit<Debt, 'key'> & { paymentId?: string | null }

/** What is stored of every refund. */
export function refundRow({ orderId, bookingId, paymentId, pence, reason, now }: Refund) {
  return { orderId, enrollmentId: bookingId, paymentId, amount: pence, reason, createdAt: now }
}

type Elsewhere = Omit<Debt, 'reason' | 'key'> & {
  paymentId: string
  reason: Extract<RefundReason, 'made-at-provider' | 'dispute-lost'>
  state: 'submitted' | 'made'
  /** The provider's id of the refund or dispute: it is recorded once. */
  providerId: string
}

/** What a booking lost in a dispute; it is `failed` when the dispute was won after all. */
export async function refundOfDispute(tx: Handle, disputeId: string, bookingId: string) {
  const key = disputeKey(disputeId, bookingId)
  const [found] = await tx.select(refundFields).from(refunds).where(eq(refunds.idempotencyKey, key))
  return found
}

/** A dispute may be about several bookings of an order. */
const disputeKey = (disputeId: string, bookingId: string) => `${disputeId}:${bookingId}`

/** Whether the dispute took money of this booking, in a statement. */
export function hasLostTo(disputeId: SQL, bookingId: SQL) {
  return sql<boolean>`exists (select from refunds
    where refunds.idempotency_key = ${disputeId} || ':' || ${bookingId} and refunds.state = 'made')`
}

/** Money that went back without our asking. False when it is recorded already. */
export async function recordElsewhere(tx: Handle, refund: Elsewhere) {
  const { bookingId, pence, reason, state, providerId } = refund
  const isDispute = reason === 'dispute-lost'
  const row = tx
    .insert(refunds)
    .values({
      ...refundRow(refund),
      state,
      idempotencyKey: isDispute ? disputeKey(providerId, bookingId) : providerId,
      providerRefundId: isDispute ? null : providerId,
    })
  // A dispute that was lost, won and lost again counts again.
  const once = isDispute
    ? row.onConflictDoUpdate({
        target: refunds.idempotencyKey,
        set: { amount: pence, state },
        setWhere: eq(refunds.state, 'failed'),
      })
    : row.onConflictDoNothing()
  const written = await once.returning({ id: refunds.id })
  return written.length > 0
}
