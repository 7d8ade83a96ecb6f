import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { markChecked, matterById, reopen, updateAttention } from '#app/storage/booking/matters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type ByStaff = { matterId: string; actorId: string }

/** Staff have dealt with one matter; other matters of the same booking stay open. */
export function closeMatter(
  { matterId, note, actorId }: ByStaff & { note: string },
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-found' | 'settled'>> {
  return db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    if (!matter) return refused('not-found')
    const checked = { settledBy: actorId, note: note === '' ? null : note, now: now() }
    if (!(await markChecked(tx, matterId, checked))) return refused('settled')
    if (matter.orderId) await updateAttention(tx, { ...matter, orderId: matter.orderId })
    await recordAudit(tx, 'matter-settled', matterId, { actorId, fields: ['settled_at'] })
    return { ok: true }
  })
}

/** Staff had marked a matter as dealt with by mistake: it is open as before, with its note. */
export function reopenMatter(
  { matterId, actorId }: ByStaff,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-found' | 'open' | 'ended'>> {
  return db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
    if (!matter) return refused('not-found')
    if (matter.settlement && matter.settlement !== 'checked') return refused('ended')
    if (!(await reopen(tx, matterId))) return refused('open')
    if (matter.orderId) await updateAttention(tx, { ...matter, orderId: matter.orderId })
    await recordAudit(tx, 'matter-reopened', matterId, { actorId, fields: ['settled_at'] })
    return { ok: true }
  })
}

/** Lock order: bookings first, as everywhere. */
async function lockMatter(tx: Handle, matterId: string) {
  const matter = await matterById(tx, matterId)
  if (matter?.bookingId) await lockBookings(tx, { id: matter.bookingId })
  else if (matter?.orderId) await lockBookings(tx, { orderId: matter.orderId })
  return matter
}
