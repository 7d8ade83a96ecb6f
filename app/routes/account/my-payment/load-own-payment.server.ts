import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { planForPrice } from '#app/domain/booking/order/payment-plan.ts'
import { paymentLinkState } from '#app/domain/booking/order/staff-order.ts'
import { failedPence, refundedByUs } from '#app/domain/booking/refund/refund.ts'
import { runText, wholeDayText } from '#app/domain/schedule/run-text.ts'
import { moneyOfPlaces, whatIsOpen } from '#app/operations/booking/staff-order/what-is-open.ts'
import type { Services } from '#app/services.server.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingsOfOrder, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'

/** What a buyer sees of an order that staff made: what is bought, how much is due, and until when. */
export async function loadOwnPayment(
  orderId: string,
  { db, catalogue, env, now }: Pick<Services, 'db' | 'catalogue' | 'env' | 'now'>,
) {
  const order = await staffOrderOf(db, orderId)
  const bookings = await bookingsOfOrder(db, orderId)
  const first = bookings.find(({ status }) => occupiesPlace(status)) ?? bookings[0]
  if (!order || !first) return null
  const today = londonToday(now())
  const open = whatIsOpen(order.plan, bookings, today)
  const { startDate, endDate, courseTitle, courseDate } = first
  const reference = bookingReference(first.id)
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  const { pricePence } = moneyOfPlaces(bookings)
  const course = catalogue().course(first.courseSlug)
  return {
    state: paymentLinkState(
      bookings.map(({ status, cancelReason }) => ({
        occupiesPlace: occupiesPlace(status),
        cancelReason,
      })),
      open?.restPence ?? 0,
    ),
    courseTitle,
    reference,
    datesUrl: course ? `${course.url}#dates` : '/courses',
    dates:
      startDate && endDate
        ? runText({ startDate, endDate })
        : courseDate ||
          (held.length > 0 ? 'our team arranges the dates with you' : 'no date was arranged'),
    /** Without one no place is held. */
    hasDate: startDate !== null || courseDate !== '',
    isPartCancelled: held.length > 0 && held.length < bookings.length,
    places: held.length || bookings.length,
    total: pricePence || bookings.reduce((sum, { price }) => sum + price, 0),
    paid: bookings.reduce((sum, { paid, refundOwed }) => sum + paid - refundOwed, 0),
    /** Of an order without places: what arrived, and what has gone back. */
    ended:
      held.length > 0
        ? null
        : {
            receivedPence: bookings.reduce((sum, { paid }) => sum + paid, 0),
            returnedPence: bookings.reduce((sum, each) => sum + refundedByUs(each), 0),
          },
    ...notWithUs(bookings),
    plan:
      open && order.plan.length > 1
        ? planForPrice(order.plan, pricePence).map(
            ({ pence, dueOn }) => `${poundsText(pence)} by ${wholeDayText(dueOn)}`,
          )
        : [],
    underWayPence: order.underWayPence,
    open: open && {
      nextPence: open.nextPence,
      restPence: open.restPence,
      dueOn: wholeDayText(open.nextDueOn),
      isOverdue: open.nextDueOn < today,
      payUntil: order.payUntil ? wholeDayText(londonToday(order.payUntil)) : null,
      transfer: order.means === 'bank-transfer' ? { reference, bank: env.invoicing.bank } : null,
    },
  }
}

/** What the bank took back, and what the buyer is still to get. */
function notWithUs(bookings: readonly TraineeBooking[]) {
  const sum = (of: (booking: TraineeBooking) => number) =>
    bookings.reduce((pence, booking) => pence + of(booking), 0)
  const failed = sum(failedPence)
  return {
    lostPence: sum(({ lostInDispute }) => lostInDispute),
    comingPence: sum(({ refundOwed, refunded }) => refundOwed - refunded) - failed,
    failedPence: failed,
  }
}
