import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { type Instalment, openAmount } from '#app/domain/booking/order/payment-plan.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

type PricedBooking = Pick<LockedBooking, 'status' | 'price' | 'paid' | 'refundOwed'>

/** What the places that somebody has cost, and what was paid for them without what goes back. */
export function moneyOfPlaces(bookings: readonly PricedBooking[]) {
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  return {
    pricePence: held.reduce((sum, { price }) => sum + price, 0),
    paidPence: held.reduce((sum, { price, paid }) => sum + Math.min(price, paid), 0),
  }
}

/** Nobody loses a place with money on it by a clock: staff decide. */
export function isPartPaid(bookings: readonly Pick<LockedBooking, 'status' | 'paid'>[]) {
  return bookings.some(({ status, paid }) => status === 'pending' && paid > 0)
}

/** What is still to be paid for the places of an order, as `openAmount` says; null when nothing is. */
export function whatIsOpen(
  plan: readonly Instalment[],
  bookings: readonly PricedBooking[],
  day?: string,
) {
  return openAmount(plan, moneyOfPlaces(bookings), day)
}

/** The same for a page that only shows it; null also for an order booked online, or on account. */
export async function openBalance(db: Handle, orderId: string, day?: string) {
  const order = await staffOrderOf(db, orderId)
  const open = order && whatIsOpen(order.plan, await bookingsOfOrder(db, orderId), day)
  if (!open) return null
  const { means, payUntil, underWayPence } = order
  return { ...open, means, payUntil, underWayPence }
}
