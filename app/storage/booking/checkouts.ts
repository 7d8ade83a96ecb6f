import { and, asc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { checkoutAttempts } from '../schema/payment.ts'

const attemptFields = {
  ...columnsOf(checkoutAttempts, 'id', 'orderId'),
  key: checkoutAttempts.idempotencyKey,
  ...columnsOf(checkoutAttempts, 'detailsHash', 'parameters'),
  paymentPageId: checkoutAttempts.sessionId,
  paymentPageUrl: checkoutAttempts.sessionUrl,
  ...columnsOf(checkoutAttempts, 'state', 'expiresAt', 'createdAt'),
}

/** All attempts that one form led to, the oldest first. */
export function attemptsOfSubmission(db: Handle, submission: string) {
  return attemptsWhere(db, eq(checkoutAttempts.submission, submission))
}

export type Attempt = Awaited<ReturnType<typeof attemptsOfSubmission>>[number]

export async function attemptById(db: Handle, id: string) {
  return (await attemptsWhere(db, eq(checkoutAttempts.id, id)))[0]
}

export async function attemptByPaymentPage(db: Handle, paymentPageId: string) {
  return (await attemptsWhere(db, eq(checkoutAttempts.sessionId, paymentPageId)))[0]
}

function attemptsWhere(db: Handle, condition: SQL) {
  return db
    .select(attemptFields)
    .from(checkoutAttempts)
    .where(condition)
    .orderBy(asc(checkoutAttempts.createdAt))
}

/**
 * Open attempts to pay for places from the waitlist; the oldest first. Without `url`: no payment page
 * was opened for it.
 */
export function openAttemptsOfEntry(db: Handle, entryId: string) {
  return db
    .select({
      id: checkoutAttempts.id,
      url: checkoutAttempts.sessionUrl,
      submission: checkoutAttempts.submission,
      places: sql<number>`count(*)::int`,
      /** It was paid, and the bank has not decided about it. */
      isProcessing: sql<boolean>`bool_or(${courseEnrollments.payment} = 'processing')`,
    })
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .where(
      and(
        eq(courseEnrollments.waitlistEntryId, entryId),
        eq(courseEnrollments.status, 'pending'),
        eq(checkoutAttempts.state, 'open'),
      ),
    )
    .groupBy(checkoutAttempts.id)
    .orderBy(asc(checkoutAttempts.createdAt))
}

type PaymentPage = { id: string; url: string | null; now: Date }

export async function rememberPaymentPage(
  db: Handle,
  attemptId: string,
  { id, url, now }: PaymentPage,
) {
  await db.transaction(async (tx) => {
    await tx
      .update(checkoutAttempts)
      .set({ sessionId: id, ...(url && { sessionUrl: url }), updatedAt: now })
      .where(eq(checkoutAttempts.id, attemptId))
    const [attempt] = await tx
      .select({ orderId: checkoutAttempts.orderId })
      .from(checkoutAttempts)
      .where(eq(checkoutAttempts.id, attemptId))
    if (!attempt) return
    await tx
      .update(courseEnrollments)
      .set({ stripeSessionId: id })
      .where(eq(courseEnrollments.orderId, attempt.orderId))
  })
}

type ClaimFilter = { now: Date; askedBefore: Date; unknownBefore: Date; limit: number }

/**
 * Open attempts that were not updated for a while. Claiming one sets the time, so that two
 * instances do not ask the provider about the same ones.
 */
export function claimOpenAttempts(
  db: Handle,
  { now, askedBefore, unknownBefore, limit }: ClaimFilter,
) {
  const due = db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.state, 'open'),
        sql`case when ${isNull(checkoutAttempts.sessionId)}
          then ${lt(checkoutAttempts.createdAt, unknownBefore)}
            and ${lt(checkoutAttempts.updatedAt, askedBefore)}
          else ${lt(checkoutAttempts.updatedAt, askedBefore)}
            or (${lt(checkoutAttempts.expiresAt, now)} and ${lt(checkoutAttempts.updatedAt, checkoutAttempts.expiresAt)})
          end`,
      ),
    )
    .orderBy(asc(checkoutAttempts.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(checkoutAttempts)
    .set({ updatedAt: now })
    .where(sql`${checkoutAttempts.id} in (${due})`)
    .returning({ id: checkoutAttempts.id, paymentPageId: checkoutAttempts.sessionId })
}

/**
 * Open attempts to pay for cancelled bookings; the least recently claimed first. While one place of
 * the order is still held its page stays open: what is paid for the others is refunded.
 */
export function claimCancelledAttempts(db: Handle, { now, limit }: { now: Date; limit: number }) {
  const ofCancelled = db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, checkoutAttempts.orderId))
    .where(
      and(
        eq(checkoutAttempts.state, 'open'),
        inArray(courseEnrollments.status, ['cancelled', 'refunded']),
        sql`not exists (select from course_enrollments held
          where held.order_id = ${checkoutAttempts.orderId} and held.status in ('pending', 'confirmed', 'completed'))`,
        // A payment in progress cannot be stopped, only refunded once it has arrived.
        ne(courseEnrollments.payment, 'processing'),
      ),
    )
    .orderBy(asc(checkoutAttempts.updatedAt))
    .limit(limit)
    .for('update', { of: checkoutAttempts, skipLocked: true })
  return db
    .update(checkoutAttempts)
    .set({ updatedAt: now })
    .where(sql`${checkoutAttempts.id} in (${ofCancelled})`)
    .returning({ id: checkoutAttempts.id })
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
