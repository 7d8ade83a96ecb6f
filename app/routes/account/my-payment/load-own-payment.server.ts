import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { planForPrice } from '#app/domain/booking/order/payment-plan.ts'
import { paymentLinkState } from '#app/domain/booking/order/staff-order.ts'
import { ownMoney, returnedRows, totalOf } from '#app/domain/booking/own-money.ts'
import { runText, wholeDayText } from '#app/domain/schedule/run-text.ts'
import { moneyOfPlaces, whatIsOpen } from '#app/operations/booking/staff-order/what-is-open.ts'
import type { Services } from '#app/services.server.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'

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
  const money = totalOf(bookings.map(ownMoney))
  const keptPence = bookings.reduce((sum, { paid, refundOwed }) => sum + paid - refundOwed, 0)
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
    money: [
      { label: 'Price', pence: pricePence || money.price },
      // Of an order without places: what arrived, and what has gone back.
      held.length > 0
        ? { label: 'Paid so far', pence: keptPence }
        : { label: 'You paid', pence: money.paid },
      { label: 'Sent back to you', pence: held.length > 0 ? 0 : money.refunded },
      ...returnedRows({ ...money, refunded: 0 }),
    ].filter(({ label, pence }) => label === 'Price' || pence > 0),
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
