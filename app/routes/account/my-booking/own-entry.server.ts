import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import { declareRefusal } from '#app/operations/register/checks/declare-checks.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import { firstAidOffer } from '#app/operations/register/checks/first-aid-offer.ts'
import type { Services } from '#app/services.server.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'

/** What is still missing before the course; null where nothing is checked, or nothing any more. */
export async function ownEntry(id: string, services: Services) {
  const { db, now } = services
  const booking = await checkedBooking(db, id)
  if (!booking || declareRefusal(booking, now())) return null
  const list = await entryListOf(db, booking, services)
  if (list.checks.length === 0) return null
  return {
    checks: list.checks,
    summary: checkSummary(list.checks),
    offer: await firstAidOffer(list, services),
  }
}

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof ownEntry>>>
