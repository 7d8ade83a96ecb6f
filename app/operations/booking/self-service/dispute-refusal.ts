import { isDisputed, isPaymentLost } from '#app/storage/booking/disputes.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

/** `payment-lost`: the bank took the money back, and staff decide about the place. */
export type DisputeRefusal = 'disputed' | 'payment-lost'

/** Why nobody but staff can change the booking; null without a dispute, or when it was won. */
export async function disputeRefusal(
  db: Handle,
  { id, orderId }: { id: string; orderId: string },
): Promise<DisputeRefusal | null> {
  if (await isDisputed(db, orderId)) return 'disputed'
  return (await isPaymentLost(db, id)) ? 'payment-lost' : null
}
