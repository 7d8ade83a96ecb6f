import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import {
  bookingsAskedAbout,
  placesMissingDetails,
} from '#app/storage/booking/participant/missing-details.ts'
import { type Participant, participantById } from '#app/storage/booking/participant/participants.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { participantDetails } from '#content/settings.ts'
import { askedDetails } from './asked-details.ts'

type Looking = Pick<Services, 'db' | 'now' | 'catalogue'>

/**
 * Details that are missing after the deadline are a matter for staff, once per place and date; it
 * ends by itself when they are given, or the place is cancelled or moved. Nothing else is done.
 */
export async function openLateDetails(services: Looking) {
  const { db, now } = services
  const today = londonToday(now())
  const { licenceLinked, others } = participantDetails.deadlineDays
  const until = addDays(today, Math.max(licenceLinked, others))
  const late = await placesMissingDetails(db, { today, until })
  await runIsolated(late, async function openLate({ id }) {
    await db.transaction((tx) => compare(tx, id, services))
  })
  await runIsolated(await bookingsAskedAbout(db), async function endSettled({ id }) {
    await db.transaction((tx) => compare(tx, id, services))
  })
}

/** Opens the matter of a place that is late, ends that of one which is not. */
async function compare(tx: Handle, bookingId: string, services: Looking) {
  await lockBookings(tx, { id: bookingId })
  const place = await participantById(tx, bookingId)
  if (!place) return
  const about = { kind: 'details-missing', orderId: place.orderId, bookingId } as const
  const now = services.now()
  if (isLate(place, services)) {
    // The run as the reference: dealt with once, it does not come back for the same date.
    await openMatter(tx, { ...about, reference: place.scheduleId ?? '', now, again: true })
  } else await endMatters(tx, { ...about, now })
}

function isLate(place: Participant, services: Looking) {
  const isAsked = place.detailsState === 'missing' && place.status === 'confirmed'
  return isAsked && place.runStatus !== 'cancelled' && askedDetails(place, services).isLate
}
