import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { refunds } from '../schema/payment.ts'
import { refundRow } from './refunds.ts'

type Outside = {
  orderId: string
  bookingId: string
  pence: number
  reference: string
  /** The day on which it was paid back. */
  paidBackOn: string
  settledBy: string
  now: Date
}

/**
 * Records what staff paid back another way. Refunds by hand become this one, then those that wait to
 * be submitted, so that the same money is not sent by card as well. Lock the booking first. Returns how
 * much of it was to be paid back by hand.
 */
export async function recordOutside(tx: Handle, outside: Outside) {
  const { orderId, bookingId, reference, paidBackOn, settledBy, now } = outside
  const record = { outsideReference: reference, paidBackOn, settledBy }
  const settled = { state: 'settled-outside', ...record } as const
  let left = outside.pence
  let byHand = 0
  for (const { id, amount, reason, state, paymentId } of await waitingRefunds(tx, bookingId)) {
    const part = Math.min(amount, left)
    if (state === 'by-hand') byHand += part
    await tx
      .update(refunds)
      .set({ ...settled, amount: part })
      .where(eq(refunds.id, id))
    // A request for the whole may be on its way under the old id and key, so the rest gets new ones.
    if (part < amount) {
      await tx
        .insert(refunds)
        .values({
          ...refundRow({ orderId, bookingId, paymentId, pence: amount - part, reason, now }),
          state,
          idempotencyKey: restKey(id),
        })
    }
    left -= part
    if (left === 0) break
  }
  if (left === 0) return byHand
  await tx
    .insert(refunds)
    .values({
      ...refundRow({ orderId, bookingId, pence: left, reason: 'goodwill', now }),
      ...settled,
      idempotencyKey: randomUUID(),
    })
  return byHand
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
    .select(columnsOf(refunds, 'id', 'amount', 'reason', 'state', 'paymentId'))
    .from(refunds)
    .where(and(eq(refunds.enrollmentId, bookingId), inArray(refunds.state, ['by-hand', 'owed'])))
    .orderBy(desc(sql`${refunds.state} = 'by-hand'`), asc(refunds.createdAt), asc(refunds.id))
}
