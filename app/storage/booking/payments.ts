import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { orders } from '../schema/booking.ts'
import { payments } from '../schema/payment.ts'

type ReceivedPayment = {
  orderId: string
  paymentPageId: string
  paymentIntentId: string | null
  pence: number
  currency: string
  at: Date
}

/** A payment is recorded once, whether or not it is the amount we asked for. */
export async function recordPayment(tx: Handle, payment: ReceivedPayment) {
  await tx
    .insert(payments)
    .values({
      orderId: payment.orderId,
      sessionId: payment.paymentPageId,
      paymentIntentId: payment.paymentIntentId,
      amount: payment.pence,
      currency: payment.currency,
      paidAt: payment.at,
    })
    .onConflictDoNothing({ target: payments.sessionId })
}

export async function giveReceiptNumber(tx: Handle, orderId: string, receiptNumber: string) {
  await tx
    .update(orders)
    .set({ receiptNumber: sql`coalesce(${orders.receiptNumber}, ${receiptNumber})` })
    .where(eq(orders.id, orderId))
}

/** Disputes and refunds name the payment, not the page it was made on. */
export async function paymentPageOfPayment(db: Handle, paymentIntentId: string) {
  const [found] = await db
    .select({ paymentPageId: payments.sessionId })
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
  return found?.paymentPageId ?? null
}
