import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { furtherPaymentText } from '#app/domain/booking/order/further-payment.ts'
import type { OpenAmount } from '#app/domain/booking/order/payment-plan.ts'
import { paymentPageIdIn } from '#app/domain/booking/payment-page-id.ts'
import { comesBackText, paymentResult, resultText } from '#app/domain/booking/payment-result.ts'
import { recentAddress } from '#app/domain/booking/recent-address.ts'
import { buyerTasks, ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { openBalance } from '#app/operations/booking/staff-order/what-is-open.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { placesOfOrder, resultOfPaymentPage } from '#app/storage/booking/payment-results.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { academy } from '#content/academy.ts'
import { datesText } from './booked-course.tsx'

const { addressShownHours: shownHours } = checkoutLimits

/** What became of a payment page, as far as whoever has its address may read it. */
export async function loadPaymentResult(query: URLSearchParams, services: Services) {
  const paymentPageId = paymentPageIdIn(query)
  if (paymentPageId) await syncPayment(paymentPageId, services)
  const found = paymentPageId ? await resultOfPaymentPage(services.db, paymentPageId) : undefined
  const course = query.get('course')
  // Only known course titles: a forged link must not be able to show its own text on this page.
  const known = services
    .catalogue()
    .courses.some(({ title }) => title.catalogue === course || title.page === course)
  const phone = academy.phones.bookings.display
  const result = found ? paymentResult(found) : null
  const days = found?.scheduleId ? await daysOfRuns(services.db, [found.scheduleId]) : []
  const isPaid = found !== undefined && result === 'paid'
  const open = isPaid
    ? await openBalance(services.db, found.orderId, londonToday(services.now()))
    : null
  const isFurther = isPaid && found.isFurther
  // Only a page from a payment link has a state of its own.
  const pence = isPaid && (found.linkPage ?? 'paid') === 'paid' ? found.pence : null
  const address =
    isPaid && !isFurther ? recentAddress(found, { now: services.now(), shownHours }) : null
  return {
    result,
    isFurther,
    // What is open of a booking may say what its person has given, so it is shown as long as the address.
    tasks: found && address ? await tasksOfOrder(found, services) : null,
    text: isFurther
      ? `${furtherPaymentText({ course: found.courseTitle, pence, open })} ${comesBackText(found)}`.trim()
      : found
        ? resultText(found, { course: found.courseTitle, phone })
        : `Thank you for ${known ? `booking ${course}` : 'your booking'}.`,
    booked: {
      reference: bookingReference(found?.bookingId),
      amount: pence === null ? null : poundsText(pence),
      stillToPay: open && stillToPayText(open),
      places: found?.places ?? 1,
      ...whenAndWhere(days),
      dates: datesText(days) ?? (found?.courseDate || null),
    },
    address,
    again: found ? `/courses/${found.courseSlug}` : '/courses',
    calendar:
      isPaid && !isFurther && found.scheduleId
        ? `/payment-success/course.ics?session_id=${encodeURIComponent(paymentPageId ?? '')}`
        : null,
    account:
      isPaid && !isFurther ? `/sign-up?payment=${encodeURIComponent(paymentPageId ?? '')}` : null,
  }
}

/** Without links: whoever has this URL must not get further than this page. */
async function tasksOfOrder(
  { bookingId, orderId, places }: { bookingId: string; orderId: string; places: number },
  services: Services,
) {
  const where = { path: '', today: londonToday(services.now()) }
  const ids = places > 1 ? await placesOfOrder(services.db, orderId) : [bookingId]
  const found = await tasksOfBookings(services.db, ids, services)
  const [own = []] = found.values()
  const tasks =
    places > 1 || own.some(({ kind }) => kind === 'name')
      ? buyerTasks([...found.values()], { ...where, mayName: false })
      : ownTasks(own, where)
  return { ...tasks, lines: tasks.lines.map((line) => ({ ...line, href: null })) }
}

/** "£200.00, by 11 January 2027". */
function stillToPayText({ restPence, nextPence, nextDueOn }: OpenAmount) {
  const part = nextPence < restPence ? ` ${poundsText(nextPence)} of it` : ''
  return `${poundsText(restPence)},${part} by ${dayText(nextDueOn)}`
}

type Day = Awaited<ReturnType<typeof daysOfRuns>>[number]

function whenAndWhere([first]: readonly Day[]) {
  return { hours: first ? `${first.starts} to ${first.ends}` : null, venue: first?.venue ?? null }
}
