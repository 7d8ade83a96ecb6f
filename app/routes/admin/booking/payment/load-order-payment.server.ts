import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { staffDate } from '#app/domain/basics/staff-date.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { methodText } from '#app/domain/booking/order/payment-method.ts'
import { planForPrice } from '#app/domain/booking/order/payment-plan.ts'
import { meansName } from '#app/domain/booking/order/staff-order.ts'
import { whatIsOpen } from '#app/operations/booking/staff-order/what-is-open.ts'
import type { Services } from '#app/services.server.ts'
import { paymentsOf } from '#app/storage/booking/booking-detail.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'

/** How an order that staff made is paid, as text; null for one that was booked online. */
export async function loadOrderPayment(orderId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const order = await staffOrderOf(db, orderId)
  if (!order) return null
  const bookings = await bookingsOfOrder(db, orderId)
  const payments = await paymentsOf(db, orderId)
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  // Once all of them are cancelled it says what was ordered.
  const priced = held.length > 0 ? held : bookings
  const today = londonToday(now())
  const open = whatIsOpen(order.plan, bookings, today)
  const owedPence = bookings.reduce(
    (sum, { refundOwed, refunded }) => sum + refundOwed - refunded,
    0,
  )
  const lostPence = bookings.reduce((sum, { lostInDispute }) => sum + lostInDispute, 0)
  const givenBackPence = bookings.reduce((sum, { refunded }) => sum + refunded, 0) - lostPence
  return {
    submission: crypto.randomUUID(),
    today,
    means: meansName(order.means),
    meansOfPayment: order.means,
    price: priceText(priced),
    /** As agreed for all places, where some of them are cancelled. */
    ordered:
      priced.length < bookings.length
        ? `${priceText(bookings)}, ${bookings.length - priced.length} of them cancelled`
        : null,
    priceReason: order.priceReason,
    fromEnquiry: order.enquiryId !== null,
    isHeld: bookings.some(({ status }) => status === 'pending'),
    payUntil: order.payUntil && adminMoment(order.payUntil),
    holdUntil: order.payUntil ? londonToday(order.payUntil) : today,
    open: open && {
      rest: poundsText(open.restPence),
      next: poundsText(open.nextPence),
      nextPounds: (open.nextPence / 100).toFixed(2),
      dueOn: dayText(open.nextDueOn),
    },
    underWay: order.underWayPence > 0 ? poundsText(order.underWayPence) : null,
    givenBack: givenBackPence > 0 ? poundsText(givenBackPence) : null,
    takenBack: lostPence > 0 ? poundsText(lostPence) : null,
    owedBack: owedPence > 0 ? poundsText(owedPence) : null,
    plan:
      order.plan.length > 1
        ? planForPrice(
            order.plan,
            priced.reduce((sum, { price }) => sum + price, 0),
          ).map(({ pence, dueOn }) => `${poundsText(pence)} by ${dayText(dueOn)}`)
        : [],
    payments: payments.map(({ amount, method, reference, receivedOn, paidAt }) => {
      const day = receivedOn ? dayText(receivedOn) : adminMoment(paidAt)
      return `${poundsText(amount)} ${methodText(method)}, ${day}${reference ? ` (${reference})` : ''}`
    }),
  }
}

export type LoadedPayment = NonNullable<Awaited<ReturnType<typeof loadOrderPayment>>>

/** "£100.00 for 2 places". */
function priceText(bookings: readonly { price: number }[]) {
  const price = poundsText(bookings.reduce((sum, booking) => sum + booking.price, 0))
  return bookings.length > 1 ? `${price} for ${placesText(bookings.length)}` : price
}

const dayText = (day: string) => (day ? staffDate(utcMidnight(day)) : '')
