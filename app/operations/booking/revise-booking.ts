import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

export type Revision = {
  bookingId: string
  actorId: string
  /** The revision that staff saw: another one now means a concurrent change. */
  seenRevision: number
}

/** What a change did, for the audit log. */
export type Done = { action: AuditAction; fields: string[]; details?: Record<string, string> }

/**
 * Applies a change by staff: locks the booking, refuses if its revision has changed, and writes the
 * audit row in the same transaction. `change` returns null when there is nothing to do.
 */
export function reviseBooking<R extends string = never>(
  { bookingId, actorId, seenRevision }: Revision,
  db: Handle,
  change: (tx: Handle, booking: LockedBooking) => Promise<Done | null | Refused<R>>,
): Promise<Outcome<object, 'not-found' | 'changed' | R>> {
  return db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: bookingId })
    if (!booking) return refused('not-found')
    if (booking.revision !== seenRevision) return refused('changed')
    const done = await change(tx, booking)
    if (done && 'reason' in done) return done
    if (done) {
      const { action, ...what } = done
      await recordAudit(tx, action, bookingId, { actorId, ...what })
    }
    return { ok: true }
  })
}
