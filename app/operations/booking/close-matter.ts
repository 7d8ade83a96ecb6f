import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { markChecked, matterById, updateAttention } from '#app/storage/booking/matters.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Settlement = { matterId: string; note: string; actorId: string }

/** Staff have dealt with one matter; other matters of the same booking stay open. */
export function closeMatter(
  { matterId, note, actorId }: Settlement,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-found' | 'settled'>> {
  return db.transaction(async (tx) => {
    const matter = await matterById(tx, matterId)
    if (!matter) return refused('not-found')
    const { orderId, bookingId } = matter
    // Lock order: bookings first, as everywhere.
    if (bookingId) await lockBookings(tx, { id: bookingId })
    else if (orderId) await lockBookings(tx, { orderId })
    const checked = { settledBy: actorId, note: note === '' ? null : note, now: now() }
    if (!(await markChecked(tx, matterId, checked))) return refused('settled')
    if (orderId) await updateAttention(tx, { orderId, bookingId })
    const subject = { subjectType: 'matter', subjectId: matterId } as const
    await recordAudit(tx, { ...subject, action: 'matter-settled', actorId, fields: ['settled_at'] })
    return { ok: true }
  })
}
