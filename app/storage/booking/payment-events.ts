import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { paymentEvents, payments } from '../schema/payment.ts'

type Received = {
  id: string
  type: string
  paymentPageId: string | null
  paymentIntentId?: string | null
  refundId?: string | null
  now: Date
}

/** Whether this is the first time that the event is heard of. */
export async function rememberEvent(db: Handle, { now, paymentPageId, ...event }: Received) {
  const written = await db
    .insert(paymentEvents)
    .values({ ...event, sessionId: paymentPageId, receivedAt: now, dueAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return written.length > 0
}

/** Disputes and refunds name the payment, not the payment page it was made on. */
export async function paymentPageOfPayment(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ paymentPageId: payments.sessionId })
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
  return found?.paymentPageId ?? null
}

type Round = { now: Date; limit: number; waitSeconds: { first: number; most: number } }

/**
 * Events that nobody has settled yet. Taking one puts it to the end of the line, each time for
 * longer: whatever becomes of this try, it cannot stand in the way of the others.
 */
export async function claimDueEvents(db: Handle, { now, limit, waitSeconds }: Round) {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.settledAt), lte(paymentEvents.dueAt, now)))
    .orderBy(asc(paymentEvents.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { first, most } = waitSeconds
  const seconds = sql`least(${first}::int * power(2, least(${paymentEvents.tries}, 20)), ${most}::int)`
  const taken = await db
    .update(paymentEvents)
    .set({
      tries: sql`${paymentEvents.tries} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where(sql`${paymentEvents.id} in (${due})`)
    .returning({
      id: paymentEvents.id,
      type: paymentEvents.type,
      paymentPageId: paymentEvents.sessionId,
      paymentIntentId: paymentEvents.paymentIntentId,
      refundId: paymentEvents.refundId,
      receivedAt: paymentEvents.receivedAt,
    })
  return taken.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
}

export type DueEvent = Awaited<ReturnType<typeof claimDueEvents>>[number]

export async function markSettled(db: Handle, id: string, now: Date) {
  await db
    .update(paymentEvents)
    .set({ settledAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)))
}
