import { maySeeToIt } from '#app/domain/booking/self-service/who-decides.ts'
import { isDisputed, isPaymentLost } from '#app/storage/booking/disputes.ts'
import { mayParticipantsChange } from '#app/storage/booking/participant/cannot-come.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { PersonActing } from './person-acting.ts'

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

/** `buyer-decides`: whoever comes did not pay, and the buyer has not left it to them. */
export type DecidesRefusal = 'buyer-decides'

type Place = { orderId: string; email: string; buyerEmail: string }

/** Ask it once the booking is locked: the buyer may just have taken it back. */
export async function decidesRefusal(
  tx: Handle,
  place: Place,
  { by }: Pick<PersonActing, 'by'>,
): Promise<DecidesRefusal | null> {
  const participantsMayChange = await mayParticipantsChange(tx, place.orderId)
  return maySeeToIt({ ...place, participantsMayChange }, by) ? null : 'buyer-decides'
}
