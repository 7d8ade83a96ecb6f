import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from './database.server.ts'
import { payments, refunds } from './schema/payments.ts'

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

/** False when it was finished by someone else in the meantime. */
export async function advanceRefund(tx: Handle, id: string, { state, providerRefundId }: Progress) {
  const written = await tx
    .update(refunds)
    .set({ state, ...(providerRefundId && { providerRefundId }) })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['owed', 'submitted'])))
    .returning({ id: refunds.id })
  return written.length > 0
}

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
