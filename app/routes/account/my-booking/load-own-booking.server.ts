import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { mayTellLicence, runsOutAfter } from '#app/domain/mail/life/renewal-offer.ts'
import { checkSummary } from '#app/domain/register/checks/entry-check.ts'
import { ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { preferencesLink, preferencesPath } from '#app/operations/mail/life/preferences.ts'
import { declareRefusal } from '#app/operations/register/checks/declare-checks.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import { firstAidOffer } from '#app/operations/register/checks/first-aid-offer.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import { bookingsOfOrder, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'
import { renewedBy } from '#content/letters.ts'
import { balanceOf } from '../balance/balance.server.ts'
import { asksBuyer } from './cannot-come/asks-buyer.server.ts'
import type { OwnBooking } from './own-booking.server.ts'
import { ownResult } from './own-result.server.ts'
import { shownBooking } from './shown-booking.server.ts'
import { whatCanBeDone } from './what-can-be-done.server.ts'

/** All that the page of a booking shows its reader. `search`: what the reader did just now. */
export async function loadOwnBooking(own: OwnBooking, search: URLSearchParams, services: Services) {
  const { booking, path, isBuyer } = own
  const { db, now } = services
  const { periods, refusals } = await whatCanBeDone(booking, own, services)
  const isOpen = isBuyer && occupiesPlace(booking.status) && booking.paid < booking.price
  const tasks = await tasksOfBooking(db, booking.id, services)
  const shownTasks = ownTasks(tasks, { path, today: londonToday(now()) })
  const ordered = isOpen ? await bookingsOfOrder(db, booking.orderId) : []
  const mayBeReminded = mayTellLicence(booking, renewedBy)
  return {
    path,
    isBuyer,
    booking: shownBooking(own, services),
    balance: await balanceOf(ordered, services),
    isDisputed: isBuyer && (await isDisputed(db, booking.orderId)),
    places: ordered.filter(({ status }) => occupiesPlace(status)).length,
    periods: isBuyer ? periods : [],
    refusals,
    asks: await asksBuyer(booking, services),
    justSaid: search.has('said'),
    comesAfterAll: search.has('comes') && booking.cannotCome === null,
    told: toldOf(booking, search, { isToDo: shownTasks.lines.length > 0, mayBeReminded }),
    tasks: shownTasks,
    isAsked: tasks.length > 0,
    entry: await ownEntry(booking.id, services),
    result: await ownResult(booking, path, services),
    licence: mayBeReminded
      ? { until: booking.licenceUntil && dayText(booking.licenceUntil) }
      : null,
    lettersPath:
      booking.email &&
      runsOutAfter(booking.courseSlug, renewedBy) &&
      preferencesPath(preferencesLink(booking.email, services), services),
  }
}

type Left = { isToDo: boolean; mayBeReminded: boolean }

/** What was done just now, if the booking is as the address of the page says. */
function toldOf(booking: TraineeBooking, search: URLSearchParams, { isToDo, mayBeReminded }: Left) {
  const { status, movesByTrainee, startDate, licenceUntil } = booking
  if (search.has('cancelled') && status !== 'confirmed') {
    return 'Your booking is cancelled. We have sent you an e-mail about it.'
  }
  if (search.has('moved') && movesByTrainee > 0) {
    return 'Your booking is moved to the date below. We have sent you an e-mail with the new days for your calendar.'
  }
  if (search.has('dated') && startDate !== null) {
    return 'Your date is booked. We have sent you an e-mail with the days for your calendar.'
  }
  if (search.has('answered')) {
    return isToDo
      ? 'Saved. Below you see what is still to do.'
      : 'Saved. There is nothing more to do until you come.'
  }
  if (!mayBeReminded || !search.has('licence')) return null
  return licenceUntil
    ? `Saved: we remind you before your licence ends on ${dayText(licenceUntil)}.`
    : 'Saved: we do not remind you of your licence any more.'
}

/** What is still missing before the course; null where nothing is checked, or nothing any more. */
async function ownEntry(id: string, services: Services) {
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
