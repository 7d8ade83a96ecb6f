import { checkSummary } from '../../../domain/register/checks/entry-check.ts'
import { declareRefusal } from '../../../operations/register/checks/declare-checks.ts'
import { entryLists } from '../../../operations/register/checks/entry-list.ts'
import type { Services } from '../../../services.server.ts'
import type { TraineeBooking } from '../../../storage/booking/trainee-bookings.ts'
import { checkedBookings } from '../../../storage/register/checks/checked-bookings.ts'

/** How many people have given what is checked before the course: all that the buyer learns of it. */
export async function checkCounts(bookings: readonly TraineeBooking[], services: Services) {
  const { db, now } = services
  const all = await checkedBookings(
    db,
    bookings.map(({ id }) => id),
  )
  const ahead = all.filter((booking) => !declareRefusal(booking, now()))
  const asked = (await entryLists(db, ahead, services)).filter(({ checks }) => checks.length > 0)
  if (asked.length === 0) return null
  const ready = asked.filter(({ checks }) => checkSummary(checks).toGive === 0)
  return { ready: ready.length, people: asked.length }
}
