import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { BookingTask } from '#app/domain/register/tasks/booking-tasks.ts'
import { buyerTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { balanceOf } from '../balance/balance.server.ts'
import type { OwnOrder } from '../my-booking/own-booking.server.ts'
import { shownBooking } from '../my-booking/shown-booking.server.ts'
import { whatCanBeDone } from '../my-booking/what-can-be-done.server.ts'
import { ownDocument } from '../own-documents.server.ts'
import { mayParticipants, whoCannotCome } from './cannot-come.server.ts'
import { openPlaces } from './open-places.server.ts'
import { toldOf } from './told-of.server.ts'

/** All that the page of an order shows its buyer. `search`: what the buyer did just now. */
export async function loadOwnOrder(
  { bookings, path }: OwnOrder,
  search: URLSearchParams,
  services: Services,
) {
  const [first] = bookings
  const { db, now } = services
  const balance = await balanceOf(bookings, services)
  const ids = bookings.map(({ id }) => id)
  const tasks = await tasksOfBookings(db, ids, services)
  const mayName = (await openPlaces(first.orderId, services)).open.length > 0
  const documents = await documentsOfOrder(db, first.orderId)
  const held = bookings.filter(({ status }) => occupiesPlace(status)).length
  return {
    path,
    documents: documents.map((each) => ownDocument(each, `${path}/places/${first.id}`)),
    // As in the letters about the order, and in what staff read.
    reference: bookingReference(ids.toSorted()[0]),
    receiptNumber: first.receiptNumber,
    buyerName: first.buyerName,
    companyName: first.companyName,
    places: await Promise.all(
      bookings.map((each) => shownPlace(each, tasks.get(each.id) ?? [], services)),
    ),
    told: toldOf(bookings, search, balance),
    tasks: buyerTasks([...tasks.values()], { path, today: londonToday(now()), mayName }),
    isAsked: [...tasks.values()].some((each) => each.length > 0),
    mayName,
    cannotCome: await whoCannotCome(bookings, services),
    mayParticipants: mayParticipants(bookings, services),
    balance,
    isDisputed: await isDisputed(db, first.orderId),
    placesCancelled: bookings.length - held,
    placesHeld: held,
  }
}

/** Of the person who comes the buyer sees the name, nothing else. */
async function shownPlace(
  booking: TraineeBooking,
  tasks: readonly BookingTask[],
  services: Services,
) {
  const isBuyer = true
  return {
    ...shownBooking({ booking, isBuyer }, services),
    /** Whether whoever comes has answered our questions; null where they are asked nothing. */
    isAnswered: tasks.find(({ kind }) => kind === 'questions')?.isDone ?? null,
    ...(await whatCanBeDone(booking, { isBuyer }, services)),
  }
}

export type ShownPlace = Awaited<ReturnType<typeof shownPlace>>
