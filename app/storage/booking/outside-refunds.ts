import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { refunds } from '../schema/payment.ts'

type Outside = {
  orderId: string
  bookingId: string
  pence: number
  reference: string
  settledBy: string
  now: Date
}

/**
 * Records what staff paid back another way. Refunds that wait to be submitted become this one, so
 * that the same money is not sent by card as well. Lock the booking first.
 */
export async function recordOutside(tx: Handle, outside: Outside) {
  const { orderId, bookingId, reference, settledBy, now } = outside
  const settled = { state: 'settled-outside', outsideReference: reference, settledBy } as const
  let left = outside.pence
  for (const { id, amount, reason } of await waitingRefunds(tx, bookingId)) {
    const part = Math.min(amount, left)
    await tx
      .update(refunds)
      .set({ ...settled, amount: part })
      .where(eq(refunds.id, id))
    // A request for the whole may be on its way under the old id and key, so the rest gets new ones.
    if (part < amount) {
      await tx.insert(refunds).values({
        ...{ orderId, enrollmentId: bookingId, amount: amount - part, reason },
        ...{ idempotencyKey: restKey(id), createdAt: now },
      })
    }
    left -= part
    if (left === 0) break
  }
  if (left === 0) return
  await tx.insert(refunds).values({
    ...{ orderId, enrollmentId: bookingId, amount: left, reason: 'goodwill', ...settled },
    ...{ idempotencyKey: randomUUID(), createdAt: now },
  })
}

/**
 * The card refund was made although staff had settled a part of it outside: it includes the rest,
 * which is then not sent as well.
 */
export async function endRestOf(tx: Handle, refundId: string) {
  await tx
    .update(refunds)
    .set({ state: 'failed' })
    .where(and(eq(refunds.idempotencyKey, restKey(refundId)), eq(refunds.state, 'owed')))
}

const restKey = (refundId: string) => `rest-of-${refundId}`

function waitingRefunds(tx: Handle, bookingId: string) {
  return tx
    .select({ id: refunds.id, amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.enrollmentId, bookingId), eq(refunds.state, 'owed')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}
