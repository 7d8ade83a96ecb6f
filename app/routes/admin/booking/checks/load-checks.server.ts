import { entryForAcademy } from '#app/operations/register/checks/entry-for-academy.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import type { Services } from '#app/services.server.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'

/** Null where the course checks nothing. */
export async function loadChecks(id: string, services: Services) {
  const { db } = services
  const booking = await checkedBooking(db, id)
  if (!booking) return null
  const list = await entryListOf(db, booking, services)
  return list.checks.length > 0 ? entryForAcademy(db, list) : null
}
