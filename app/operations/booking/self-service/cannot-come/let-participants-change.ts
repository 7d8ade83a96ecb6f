import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { writeParticipantsMayChange } from '#app/storage/booking/participant/cannot-come.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Choice = { orderId: string; may: boolean; userId: string | null }

/** The buyer leaves it to whoever comes to cancel, move or pass on their place, or takes that back. */
export async function letParticipantsChange(
  { orderId, may, userId }: Choice,
  { db }: Pick<Services, 'db'>,
) {
  await db.transaction(async (tx) => {
    // A participant's change that began before ends before: after this answer nothing of theirs goes through.
    const [first] = await lockBookings(tx, { orderId })
    if (!first) return
    await writeParticipantsMayChange(tx, orderId, may)
    await recordAudit(tx, 'participants-may-change', first.id, {
      actorId: userId,
      fields: ['participants_may_change'],
      details: { by: 'buyer', may: may ? 'yes' : 'no' },
    })
  })
}
