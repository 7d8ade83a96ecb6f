import { randomUUID } from 'node:crypto'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { disputes } from '#app/storage/schema/dispute.ts'
import { checkoutAttempts } from '#app/storage/schema/payment.ts'
import { addRow } from '../rows.ts'

type Checkout = Partial<typeof checkoutAttempts.$inferInsert>

/** A checkout of an order with its payment page, which no card provider knows. */
export async function addCheckout(db: Handle, orderId: string, more: Checkout = {}) {
  const id = randomUUID()
  const sessionId = `cs_test_${id.replaceAll('-', '')}`
  const hashes = { detailsHash: id, buyerHash: id, clientAddressHash: id }
  const page = { id, orderId, sessionId, idempotencyKey: id, submission: id, ...hashes }
  const expiresAt = new Date(Date.now() + HOUR)
  const parameters = {} as typeof checkoutAttempts.$inferInsert.parameters
  await addRow(db, checkoutAttempts, { ...page, expiresAt, parameters, ...more })
  return { id, sessionId }
}

type Dispute = Partial<typeof disputes.$inferInsert>

/** A dispute about a payment of £250.00, which the academy has not answered. */
export async function addDispute(db: Handle, more: Dispute) {
  const about = { amount: 250_00, currency: 'gbp', reason: 'fraudulent', openedAt: new Date() }
  const open = { id: `dp_${more.orderId}`, state: 'needs_response' } as const
  await addRow(db, disputes, { ...about, ...open, ...more })
}
