import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { matterById, reopen, updateAttention } from '#app/storage/booking/matters.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Reopening = { matterId: string; actorId: string }

/** Staff had marked a matter as dealt with by mistake: it is open as before, with its note. */
export function reopenMatter(
  { matterId, actorId }: Reopening,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-found' | 'open' | 'ended'>> {
  return db.transaction(async (tx) => {
    const matter = await matterById(tx, matterId)
    if (!matter) return refused('not-found')
    const { orderId, bookingId } = matter
    // Lock order: bookings first, as everywhere.
    if (bookingId) await lockBookings(tx, { id: bookingId })
    else if (orderId) await lockBookings(tx, { orderId })
    if (matter.settlement && matter.settlement !== 'checked') return refused('ended')
    if (!(await reopen(tx, matterId))) return refused('open')
    if (orderId) await updateAttention(tx, { orderId, bookingId })
    const subject = { subjectType: 'matter', subjectId: matterId } as const
    await recordAudit(tx, {
      ...subject,
      action: 'matter-reopened',
      actorId,
      fields: ['settled_at'],
    })
    return { ok: true }
  })
}
