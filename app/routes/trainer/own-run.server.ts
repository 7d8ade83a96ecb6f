import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { teachesAny } from '#app/domain/schedule/trainers/teaching-day.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/person.ts'

/** Somebody who comes to one of the trainer's own dates; anybody else does not exist. */
export async function requireOwnPerson(args: Route.LoaderArgs | Route.ActionArgs) {
  const user = await requireTrainer(args)
  const { db, now } = args.context.get(servicesContext)
  const { id: runId, bookingId } = args.params
  const days =
    user.emailVerified && isRecordId(runId) && isRecordId(bookingId)
      ? await ownDays(db, { email: user.email, from: londonToday(now()), runId })
      : []
  const booking = teachesAny(days) ? await checkedBooking(db, bookingId) : undefined
  const hasPlace = booking?.status === 'confirmed' || booking?.status === 'completed'
  if (!booking || booking.runId !== runId || !hasPlace) throw pageNotFound(args)
  return { user, booking, runId }
}
