import { londonToday } from '#app/domain/basics/london-time.ts'
import { latestReminder } from '#app/domain/booking/participant/details-reminder.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { participantById, writeReminded } from '#app/storage/booking/participant/participants.ts'
import { placesToInvite } from '#app/storage/booking/staff-order/staff-orders.ts'
import { participantDetails } from '#content/settings.ts'
import { invitation } from '../participant/participant-letters.ts'

/** Writes to the people whom staff named when they added a booking, once their place is confirmed. */
export async function inviteNamed(services: Services, limit: number) {
  const { db, now, nudge } = services
  const wanted = { today: londonToday(now()), limit }
  const places = await placesToInvite(db, wanted)
  await runIsolated(places, async function invite({ id }) {
    await db.transaction(async (tx) => {
      await lockBookings(tx, { id })
      // Another instance may have written already, or the place was cancelled.
      const open = await placesToInvite(tx, { ...wanted, only: id })
      const place = open.length > 0 ? await participantById(tx, id) : undefined
      if (!place) return
      const reminded = place.startDate
        ? latestReminder(place.startDate, wanted.today, participantDetails.reminderDays)
        : null
      if (reminded !== null) await writeReminded(tx, id, reminded)
      const letters = [await invitation(tx, place, services)]
      await postLetters(tx, id, letters, now())
    })
  })
  if (places.length > 0) nudge('send-mail')
  return places.length
}
