import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonMoment, londonToday } from '#app/domain/basics/london-time.ts'
import { dueReminder } from '#app/domain/booking/participant/details-reminder.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { ordersMissingDetails } from '#app/storage/booking/participant/missing-details.ts'
import {
  type Participant,
  participantsOfOrder,
  writeReminded,
} from '#app/storage/booking/participant/participants.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { participantDetails } from '#content/settings.ts'
import { detailsReminderLetter, missingList } from './participant-letters.ts'

type Reminding = Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>

const { reminderDays, remindedFrom } = participantDetails

/**
 * Reminds participants whose details are missing, and tells each buyer in one letter who is missing.
 * What was sent is written in the same transaction, under the locks of the order's bookings.
 */
export async function remindParticipants(services: Reminding) {
  const { db, now, nudge } = services
  // Not in the night.
  if (londonMoment(now()).slice(11) < remindedFrom) return 0
  const today = londonToday(now())
  const until = addDays(today, Math.max(...reminderDays))
  const orders = await ordersMissingDetails(db, { today, until })
  let reminded = 0
  await runIsolated(orders, async function remindOrder({ id: orderId }) {
    reminded += await db.transaction((tx) => remindOrderOf(tx, orderId, services))
  })
  if (reminded > 0) nudge('send-mail')
  return reminded
}

async function remindOrderOf(tx: Handle, orderId: string, services: Reminding) {
  await lockBookings(tx, { orderId })
  const places = await participantsOfOrder(tx, orderId)
  const missing = places.filter(isMissing)
  const now = services.now()
  let reminded = 0
  for (const place of missing) {
    const due = reminderOf(place, now)
    if (due === null) continue
    await writeReminded(tx, place.id, due)
    reminded += 1
    if (place.email === '') continue
    await postLetters(tx, place.id, [await detailsReminderLetter(tx, place, services)], now)
  }
  const toBuyer = reminded > 0 ? await missingList(tx, missing, services) : null
  if (toBuyer) await postLetters(tx, toBuyer.facts.bookingId, [toBuyer], now)
  return reminded
}

const isMissing = ({ status, detailsState, runStatus }: Participant) =>
  status === 'confirmed' && detailsState === 'missing' && runStatus !== 'cancelled'

function reminderOf({ startDate, createdAt, remindedFor }: Participant, now: Date) {
  if (startDate === null) return null
  const asked = { startDate, askedOn: londonToday(createdAt), remindedFor }
  return dueReminder(asked, londonToday(now), reminderDays)
}
