import { HOUR } from '#app/domain/basics/durations.ts'
import { isToArrange } from '#app/domain/booking/to-arrange.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import { placesLateToArrange } from '#app/storage/booking/participant/to-arrange.ts'
import { promises } from '#content/promises.ts'
import { runIsolated } from '../basics/run-isolated.ts'

/**
 * A paid place that still has no date when the team should have contacted its buyer is a matter for
 * staff, once; it ends by itself when a date is chosen or the place is cancelled.
 */
export async function followArranging({ db, now }: Pick<Services, 'db' | 'now'>) {
  const promisedBefore = new Date(now().getTime() - promises.teamContactHours * HOUR)
  await runIsolated(
    await placesLateToArrange(db, promisedBefore),
    async function follow({ id: bookingId }) {
      await db.transaction(async (tx) => {
        const [place] = await lockBookings(tx, { id: bookingId })
        if (!place) return
        const { orderId } = place
        const about = { kind: 'date-to-arrange', orderId, bookingId, now: now() } as const
        if (isToArrange(place)) await openMatter(tx, about)
        else await endMatters(tx, about)
      })
    },
  )
}
