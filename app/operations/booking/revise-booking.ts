import { type Outcome, type Refused, refused } from '../../domain/basics/outcome.ts'
import type { AuditAction } from '../../domain/people/audit-actions.ts'
import { type LockedBooking, lockBookings } from '../../storage/booking/locked-bookings.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'

export type Revision = {
  bookingId: string
  actorId: string
  /** The booking's revision as staff saw it: if it is another by now, somebody else was there. */
  seenRevision: number
}

/** What a change did, for the audit. */
export type Done = { action: AuditAction; fields: string[] }

/**
 * Any change that staff make to a booking, or null when there was nothing to do: locked, only if nobody changed it since they looked,
 * and written down together with who did it.
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
      await recordAudit(tx, { ...done, actorId, subjectType: 'booking', subjectId: bookingId })
    }
    return { ok: true }
  })
}
