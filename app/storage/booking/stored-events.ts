import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { paymentEvents } from '../schema/payment.ts'

type ReceivedEvent = {
  id: string
  type: string
  paymentPageId: string | null
  paymentIntentId?: string | null
  refundId?: string | null
  disputeId?: string | null
  payoutId?: string | null
  now: Date
}

/** False when the event was stored before: providers deliver a webhook again until it is answered. */
export async function storeEventOnce(db: Handle, { now, paymentPageId, ...event }: ReceivedEvent) {
  const written = await db
    .insert(paymentEvents)
    .values({ ...event, sessionId: paymentPageId, receivedAt: now, dueAt: now })
    .onConflictDoNothing({ target: paymentEvents.id })
    .returning({ id: paymentEvents.id })
  return written.length > 0
}

type ClaimInput = { now: Date; limit: number; waitSeconds: { first: number; most: number } }

/**
 * Events that are not settled yet. Claiming one makes it due again later, each time after a longer
 * wait: one that keeps failing does not hold up the others.
 */
export async function claimDueEvents(db: Handle, { now, limit, waitSeconds }: ClaimInput) {
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
      ...columnsOf(paymentEvents, 'id', 'type'),
      paymentPageId: paymentEvents.sessionId,
      ...columnsOf(paymentEvents, 'paymentIntentId', 'refundId', 'disputeId', 'payoutId'),
      receivedAt: paymentEvents.receivedAt,
    })
  return taken.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
}

export type DueEvent = Awaited<ReturnType<typeof claimDueEvents>>[number]

export async function markProcessed(db: Handle, id: string, now: Date) {
  await db
    .update(paymentEvents)
    .set({ settledAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)))
}
