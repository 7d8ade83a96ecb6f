import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'

type Arrived = {
  orderId: string
  paymentPageId: string
  paymentIntentId: string | null
  pence: number
  currency: string
  at: Date
}

/** Money is written down once, whether or not it is what we asked for. */
export async function recordPayment(tx: Handle, arrived: Arrived) {
  await tx
    .insert(payments)
    .values({
      orderId: arrived.orderId,
      sessionId: arrived.paymentPageId,
      paymentIntentId: arrived.paymentIntentId,
      amount: arrived.pence,
      currency: arrived.currency,
      paidAt: arrived.at,
    })
    .onConflictDoNothing({ target: payments.sessionId })
}

export async function giveReceiptNumber(tx: Handle, orderId: string, receiptNumber: string) {
  await tx
    .update(orders)
    .set({ receiptNumber: sql`coalesce(${orders.receiptNumber}, ${receiptNumber})` })
    .where(eq(orders.id, orderId))
}
