import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { planForStart } from '#app/domain/booking/order/payment-plan.ts'
import type { Services } from '#app/services.server.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingsOfOrder, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { whatIsOpen } from './what-is-open.ts'

/** What is due next if a place begins on this day; null when the move changes nothing about that. */
export async function balanceAfterMove(
  { id, orderId }: Pick<TraineeBooking, 'id' | 'orderId'>,
  startDate: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const order = await staffOrderOf(db, orderId)
  // What is with the bank is asked for again, and on which day, only if the bank refuses it.
  if (!order || order.underWayPence > 0) return null
  const places = await bookingsOfOrder(db, orderId)
  const others = places.filter((place) => place.id !== id && occupiesPlace(place.status))
  const starts = [startDate, ...others.map((place) => place.startDate)]
  const first = starts.filter((day) => day !== null).toSorted()[0] ?? startDate
  const today = londonToday(now())
  const before = whatIsOpen(order.plan, places)
  const after = whatIsOpen(planForStart(order.plan, { startDate: first, today }), places)
  return after && after.nextDueOn !== before?.nextDueOn ? after : null
}
