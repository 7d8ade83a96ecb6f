import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Handle } from './database.server.ts'
import { paymentEvents, payments } from './schema/payments.ts'

type Received = { id: string; type: string; sessionId: string | null; now: Date }

/** Whether this is the first time that the event is heard of. */
export async function rememberEvent(db: Handle, { id, type, sessionId, now }: Received) {
  const written = await db
    .insert(paymentEvents)
    .values({ id, type, sessionId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return written.length > 0
}

/** Disputes and refunds name the payment, not the session it was made in. */
export async function sessionOfPayment(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
  return found?.sessionId ?? null
}

export function unsettledEvents(db: Handle, limit: number) {
  return db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      sessionId: paymentEvents.sessionId,
    })
    .from(paymentEvents)
    .where(isNull(paymentEvents.settledAt))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit)
}

export async function markSettled(db: Handle, id: string, now: Date) {
  await db
    .update(paymentEvents)
    .set({ settledAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)))
}
