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
  const isHeld = bookings.some(({ status }) => status === 'pending')
  const cancelled = bookings.length - priced.length
  const refunded = totalOf(bookings, 'refunded')
  const lost = totalOf(bookings, 'lostInDispute')
  const { underWayPence } = order
  // Several lines are a list; what has no value is left out.
  const facts: [label: string, value: string | string[] | null | false][] = [
    ['Means', meansName(order.means)],
    ['Price', priceText(priced)],
    ['As ordered', cancelled > 0 && `${priceText(bookings)}, ${cancelled} of them cancelled`],
    ['Agreed because', order.priceReason],
    ['Received', payments.length > 0 ? payments.map(paymentText) : 'Nothing yet'],
    ['Given back', textIfAny(refunded - lost)],
    ['Taken back by the bank', textIfAny(lost)],
    ['To be given back', textIfAny(totalOf(bookings, 'refundOwed') - refunded)],
    ['Under way', underWayPence > 0 && `${poundsText(underWayPence)} ${withTheBank}`],
    ['Open', open && openText(open)],
    [
      cancelled > 0 ? 'Plan for the places left' : 'Agreed plan',
      order.plan.length > 1 && planForPrice(order.plan, totalOf(priced, 'price')).map(partText),
    ],
    ['Places held until', isHeld && order.payUntil && adminMoment(order.payUntil)],
  ]
  return {
    submission: crypto.randomUUID(),
    today,
    isHeld,
    holdUntil: order.payUntil ? londonToday(order.payUntil) : today,
    isOpen: open !== null,
    isUnderWay: underWayPence > 0,
    nextPounds: open ? (open.nextPence / 100).toFixed(2) : undefined,
    facts: facts.flatMap(([label, value]) => (value ? { label, value } : [])),
  }
}

export type ShownPayment = NonNullable<ReturnType<typeof shownPayment>>

type Place = WholeBooking['places'][number]

type Amount = 'price' | 'refundOwed' | 'refunded' | 'lostInDispute'

function totalOf(places: readonly Place[], amount: Amount) {
  return places.reduce((sum, place) => sum + place[amount], 0)
}

const withTheBank = 'is with the bank: the card payment is not decided yet'

function openText({ restPence, nextPence, nextDueOn }: NonNullable<ReturnType<typeof whatIsOpen>>) {
  return `${poundsText(restPence)}; next ${poundsText(nextPence)} by ${dayText(nextDueOn)}`
}

function partText({ pence, dueOn }: { pence: number; dueOn: string }) {
  return `${poundsText(pence)} by ${dayText(dueOn)}`
}

type Payment = WholeBooking['payments'][number]

function paymentText({ amount, method, reference, receivedOn, paidAt }: Payment) {
  const day = receivedOn ? dayText(receivedOn) : adminMoment(paidAt)
  return `${poundsText(amount)} ${methodText(method)}, ${day}${reference ? ` (${reference})` : ''}`
}

const textIfAny = (pence: number) => (pence > 0 ? poundsText(pence) : null)

/** "£100.00 for 2 places". */
function priceText(bookings: readonly Place[]) {
  const price = poundsText(totalOf(bookings, 'price'))
  return bookings.length > 1 ? `${price} for ${placesText(bookings.length)}` : price
}

const dayText = (day: string) => (day ? staffDate(utcMidnight(day)) : '')
