import { maySeeToIt } from '#app/domain/booking/self-service/who-decides.ts'
import { mayParticipantsChange } from '#app/storage/booking/participant/cannot-come.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { PersonActing } from './actor.ts'

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
