import type { Services } from '#app/services.server.ts'
import { lockEach } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import { doubtedOf } from '#app/storage/certificate/certificates.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { readClass } from './read-class.ts'

type Corrected = {
  runId: string
  /** The last row that changed what counts for a booking, by booking. */
  rows: ReadonlyMap<string, string>
}

/**
 * After the register of somebody was corrected: a certificate whose holder could not be completed any
 * more, because hours were taken away, is a matter for staff. It ends by itself once they could be
 * again, and what staff have dealt with comes back with the next correction only.
 *
 * In a transaction after the one that wrote: it waits for the bookings before it reads anything, as
 * completing a run does, so that one of both sees what the other did.
 */
export async function doubtCertificates(
  { runId, rows }: Corrected,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<void> {
  if (rows.size === 0) return
  await db.transaction(async (tx) => {
    const locked = await lockEach(tx, [...rows.keys()])
    const run = await registerRun(tx, runId)
    if (!run) return
    const { people } = await readClass(tx, run, { now })
    for (const { booking, certificate, completion } of people) {
      const orderId = locked.get(booking.id)?.orderId
      if (!orderId || certificate?.status !== 'active') continue
      const about = { kind: 'certificate-in-doubt', orderId, bookingId: booking.id } as const
      const reference = rows.get(booking.id) ?? ''
      if (completion.length === 0) {
        await endMatters(tx, { ...about, now: now() })
      } else if ((await doubtedOf(tx, [certificate])).size === 0) {
        await openMatter(tx, { ...about, reference, now: now() })
      }
    }
  })
}
