import { eq } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { payments } from '../schema/payment.ts'

type Transfer = {
  orderId: string
  pence: number
  receivedOn: string
  reference: string
  submission: string
  paidAt: Date
  recordedBy: string
}

/** Whether the form with this id has been recorded already. */
export async function isRecorded(tx: Handle, submission: string) {
  return (await tx.$count(payments, eq(payments.submission, submission))) > 0
}

/** A bank transfer for an order on account. */
export async function recordTransfer(tx: Handle, { pence, ...transfer }: Transfer) {
  await tx
    .insert(payments)
    .values({ ...transfer, amount: pence, currency: 'gbp', method: 'bank-transfer' })
}
