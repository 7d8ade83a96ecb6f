import { londonToday } from '#app/domain/basics/london-time.ts'
import { isForStaff } from '#app/domain/booking/self-service/cannot-come.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import {
  endCannotCome,
  placesThatCannotCome,
} from '#app/storage/booking/participant/cannot-come.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { ownChanges } from '#content/settings.ts'

/** Whoever cannot come is a matter for staff when the buyer does not answer in time; decided, it ends by itself. */
export async function followCannotCome({ db, now }: Pick<Services, 'db' | 'now'>) {
  await runIsolated(await placesThatCannotCome(db), async function follow({ id }) {
    await db.transaction(async (tx) => {
      await lockBookings(tx, { id })
      await askStaff(tx, id, now())
    })
  })
}

/** Opens the matter of a place that waits for an answer, or ends it. Lock the booking first. */
export async function askStaff(tx: Handle, bookingId: string, now: Date) {
  const place = await bookingById(tx, bookingId)
  if (!place) return
  const { orderId, endDate } = place
  const isOver = endDate !== null && endDate < londonToday(now)
  if (isOver && place.cannotCome) await endCannotCome(tx, bookingId, 'kept')
  const open = isOver ? null : place.cannotCome
  const about = { kind: 'cannot-come', orderId, bookingId, now } as const
  if (!open) await endMatters(tx, about)
  else if (isForStaff({ ...place, ...open }, now, ownChanges.cannotCome)) {
    // Dealt with once, it does not come back.
    await openMatter(tx, { ...about, reference: open.id })
  }
}
