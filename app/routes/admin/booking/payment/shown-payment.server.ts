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
import type { WholeBooking } from '#app/operations/booking/read-whole-booking.ts'
import { whatIsOpen } from '#app/operations/booking/staff-order/what-is-open.ts'

/** How an order that staff made is paid, as text; null for one that was booked online. */
export function shownPayment(
  { staffOrder: order, places: bookings, payments }: WholeBooking,
  now: Date,
) {
  if (!order) return null
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  // Once all of them are cancelled it says what was ordered.
  const priced = held.length > 0 ? held : bookings
  const today = londonToday(now)
  const open = whatIsOpen(order.plan, bookings, today)
  const refunded = totalOf(bookings, 'refunded')
  const lost = totalOf(bookings, 'lostInDispute')
  return {
    submission: crypto.randomUUID(),
    today,
    means: meansName(order.means),
    price: priceText(priced),
    /** As agreed for all places, where some of them are cancelled. */
    ordered:
      priced.length < bookings.length
        ? `${priceText(bookings)}, ${bookings.length - priced.length} of them cancelled`
        : null,
    priceReason: order.priceReason,
    isHeld: bookings.some(({ status }) => status === 'pending'),
    payUntil: order.payUntil && adminMoment(order.payUntil),
    holdUntil: order.payUntil ? londonToday(order.payUntil) : today,
    open: open && {
      rest: poundsText(open.restPence),
      next: poundsText(open.nextPence),
      nextPounds: (open.nextPence / 100).toFixed(2),
      dueOn: dayText(open.nextDueOn),
    },
    underWay: textIfAny(order.underWayPence),
    givenBack: textIfAny(refunded - lost),
    takenBack: textIfAny(lost),
    owedBack: textIfAny(totalOf(bookings, 'refundOwed') - refunded),
    plan:
      order.plan.length > 1
        ? planForPrice(order.plan, totalOf(priced, 'price')).map(
            ({ pence, dueOn }) => `${poundsText(pence)} by ${dayText(dueOn)}`,
          )
        : [],
    payments: payments.map(({ amount, method, reference, receivedOn, paidAt }) => {
      const day = receivedOn ? dayText(receivedOn) : adminMoment(paidAt)
      return `${poundsText(amount)} ${methodText(method)}, ${day}${reference ? ` (${reference})` : ''}`
    }),
  }
}

export type ShownPayment = NonNullable<ReturnType<typeof shownPayment>>

type Place = WholeBooking['places'][number]

type Amount = 'price' | 'refundOwed' | 'refunded' | 'lostInDispute'

function totalOf(places: readonly Place[], amount: Amount) {
  return places.reduce((sum, place) => sum + place[amount], 0)
}

const textIfAny = (pence: number) => (pence > 0 ? poundsText(pence) : null)

/** "£100.00 for 2 places". */
function priceText(bookings: readonly Place[]) {
  const price = poundsText(totalOf(bookings, 'price'))
  return bookings.length > 1 ? `${price} for ${placesText(bookings.length)}` : price
}

const dayText = (day: string) => (day ? staffDate(utcMidnight(day)) : '')
