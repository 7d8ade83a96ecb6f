import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { wasNeverPaid } from '#app/domain/booking/never-paid.ts'
import { cancelRefusal } from '#app/domain/booking/refund/cancellation-quote.ts'
import {
  comesAtBuyersAddress,
  isPaidByAnother,
} from '#app/domain/booking/self-service/separate-buyer.ts'
import { hasExpired } from '#app/domain/certificate/certificate.ts'
import { buyerTasks, ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { wishText } from '#app/domain/waitlist/wished-run.ts'
import { refundNow } from '#app/operations/booking/self-service/quote-refund.ts'
import { nextStepsAfter } from '#app/operations/certificate/next-steps-after.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import { ownEntry } from '#app/operations/waitlist/own-entry.ts'
import type { Services } from '#app/services.server.ts'
import {
  bookingsBoughtBy,
  bookingsOf,
  bookingsOfOrder,
  type TraineeBooking,
} from '#app/storage/booking/trainee-bookings.ts'
import { certificatesOf } from '#app/storage/certificate/certificates.ts'
import { liveEntriesOf } from '#app/storage/waitlist/entries.ts'
import { type Balance, balanceOf } from '../balance/balance.server.ts'
import { shownBooking } from '../my-booking/shown-booking.server.ts'

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>

/** Everything that somebody with this confirmed address has with us. */
export async function loadDashboard(email: string, services: Services) {
  const { db, now } = services
  const today = londonToday(now())
  const [found, boughtForOthers, certificates, waits] = await Promise.all([
    bookingsOf(db, email),
    bookingsBoughtBy(db, email),
    certificatesOf(db, email),
    waitlistPlaces(email, services),
  ])
  // Whoever has no address of their own is written to at the buyer's, and is not the buyer.
  const bookings = found.filter((booking) => !comesAtBuyersAddress(booking))
  const bought = [...found.filter(comesAtBuyersAddress), ...boughtForOthers]
  const balances = await balancesOf([...bookings.filter(isBuyerOf), ...bought], services)
  const tasks = await tasksOfBookings(
    db,
    [...bookings, ...bought].filter(({ status }) => status === 'confirmed').map(({ id }) => id),
    services,
  )
  const isOwn = (id: string | null) => bookings.some((booking) => booking.id === id)
  return {
    bookings: bookings.map((booking) => ({
      ...shown(booking, services),
      next: nextText(booking, certificates, services),
      tasks: ownTasks(tasks.get(booking.id) ?? [], { path: pathOf(booking.id), today }),
      balance: isBuyerOf(booking) ? (balances.get(booking.orderId) ?? null) : null,
    })),
    bought: bought.map(({ id, orderId, fullName, courseTitle, courseDate, status, ...place }) => ({
      id,
      orderId,
      fullName,
      courseTitle,
      dates: readableDates(courseDate),
      status,
      /** Said by whoever was to come; the buyer has to decide. */
      cannotCome: place.cannotCome !== null,
      isNeverPaid: wasNeverPaid({ status, ...place }),
    })),
    boughtTasks: [...Map.groupBy(bought, ({ orderId }) => orderId)].map(([orderId, places]) => ({
      orderId,
      tasks: buyerTasks(
        places.map(({ id }) => tasks.get(id) ?? []),
        { path: `/dashboard/orders/${orderId}`, today, mayName: true },
      ),
    })),
    // Of orders of which the buyer takes no place.
    boughtBalances: [...balances.values()].filter(
      ({ orderId }) => !bookings.some((own) => own.orderId === orderId && isBuyerOf(own)),
    ),
    certificates: certificates.map(({ bookingId, hasPaper, ...each }) => ({
      ...each,
      expired: hasExpired(each, today),
      /** Where its paper and its badge are; null where it has none. */
      files: bookingId && isOwn(bookingId) && hasPaper ? filesOf(pathOf(bookingId)) : null,
    })),
    waits,
  }
}

const pathOf = (id: string) => `/dashboard/bookings/${id}`

const filesOf = (path: string) => ({ paper: `${path}/record.pdf`, badge: `${path}/badge.jwt` })

const isBuyerOf = (booking: TraineeBooking) => !isPaidByAnother(booking)

/** Where they stand in line; entries that were never confirmed are not shown. */
async function waitlistPlaces(email: string, services: Services) {
  const entries = await liveEntriesOf(services.db, email)
  const found = await Promise.all(entries.map(({ id }) => ownEntry(id, services)))
  return found.flatMap((entry) => {
    if (!entry) return []
    const { id, courseTitle, courseSlug, run, wish, places, position, offer } = entry
    const wished = run?.dateText ?? (wish ? wishText(wish) : '')
    return {
      id,
      courseTitle,
      courseUrl: `/courses/${courseSlug}`,
      waitsFor: offer?.dateText ?? wished,
      /** Null where somebody waits for several dates at once. */
      position,
      places: offer?.places ?? places,
      /** Until when places are kept; null while there is no offer. */
      offeredUntil: offer && offerEndText(offer.until),
    }
  })
}

/** What is still to pay, by order. */
async function balancesOf(paidFor: readonly TraineeBooking[], services: Services) {
  const isOpen = ({ status, paid, price }: TraineeBooking) => occupiesPlace(status) && paid < price
  const balances = new Map<string, Balance & { orderId: string; places: number }>()
  for (const orderId of new Set(paidFor.filter(isOpen).map((each) => each.orderId))) {
    const ordered = await bookingsOfOrder(services.db, orderId)
    const balance = await balanceOf(ordered, services)
    const places = ordered.filter(({ status }) => occupiesPlace(status)).length
    if (balance) balances.set(orderId, { ...balance, orderId, places })
  }
  return balances
}

function shown(booking: TraineeBooking, services: Services) {
  const now = services.now()
  const isBuyer = isBuyerOf(booking)
  const mayCancel =
    booking.paid > 0 && !booking.isPaymentLost && cancelRefusal(booking, now) === null
  const place = shownBooking({ booking, isBuyer }, services)
  const { status, isOver, hasEnded } = place
  return {
    ...place,
    mayCancel,
    mayHaveResult: isOver && !hasEnded && status !== 'pending',
    /** What cancelling gives today; null when it cannot be cancelled here. */
    refund: mayCancel && isBuyer ? refundNow(booking, now) : null,
    isCurrent: !isOver && !hasEnded,
  }
}

/** What comes next for somebody who passed; null where nothing does. */
function nextText(
  { id, courseSlug, courseTitle }: TraineeBooking,
  certificates: Awaited<ReturnType<typeof certificatesOf>>,
  services: Services,
) {
  const passed = certificates.find(({ bookingId }) => bookingId === id)
  if (!passed) return null
  const course = { courseSlug, courseTitle, expiresOn: passed.expiresOn, path: '' }
  return nextStepsAfter(course, services)[0]?.text ?? null
}
