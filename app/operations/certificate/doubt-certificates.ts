import type { Services } from '../../services.server.ts'
import { type LockedBooking, lockBookings } from '../../storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '../../storage/booking/matters.ts'
import { bookingsCertifiedOn } from '../../storage/certificate/certificates.ts'
import { registerRun } from '../../storage/register/register-runs.ts'
import { readClass } from './read-class.ts'

/**
 * After a register was written to: a certificate whose holder could not be completed any more, because
 * hours were taken away, is a matter for staff. It ends by itself once they could be again.
 *
 * In a transaction after the one that wrote: it locks bookings first, as completing a run does, so
 * that one of both sees what the other did.
 */
export async function doubtCertificates(
  runId: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<void> {
  const certified = await bookingsCertifiedOn(db, runId)
  if (certified.length === 0) return
  await db.transaction(async (tx) => {
    const locked = new Map<string, LockedBooking>()
    for (const id of certified.toSorted()) {
      const [booking] = await lockBookings(tx, { id })
      if (booking) locked.set(id, booking)
    }
    const run = await registerRun(tx, runId)
    if (!run) return
    const { people } = await readClass(tx, run, { now })
    for (const { booking, certificate, completion } of people) {
      const orderId = locked.get(booking.id)?.orderId
      if (!orderId || certificate?.status !== 'active') continue
      const about = { kind: 'certificate-in-doubt', orderId, bookingId: booking.id } as const
      if (completion.length > 0) await openMatter(tx, { ...about, now: now() })
      else await endMatters(tx, { ...about, settlement: 'ended', now: now() })
    }
  })
}
