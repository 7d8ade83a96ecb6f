import { addDays, daysBetween } from '../../../domain/basics/calendar-date.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { balanceDays } from '../../../domain/booking/order/payment-plan.ts'
import type { Services } from '../../../services.server.ts'
import { lockBookings } from '../../../storage/booking/locked-bookings.ts'
import { openMatter } from '../../../storage/booking/matters.ts'
import {
  firstStartOf,
  noteReminder,
  planOf,
  staffOrderOf,
} from '../../../storage/booking/staff-order/staff-orders.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

export type Followed = { id: string; orderId: string; dueOn: string }

/**
 * A letter some days before a payment is due and one on the day. Shortly before the course an unpaid
 * balance is a matter for staff; nothing else happens by itself.
 */
export async function remindOfBalance({ id, orderId, dueOn }: Followed, services: Services) {
  const { db, now, nudge } = services
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    const open = whatIsOpen(await planOf(tx, orderId), bookings)
    // It is covered by what was paid.
    if (!open || open.nextDueOn > dueOn) return
    const today = londonToday(now())
    const startDate = await firstStartOf(tx, orderId)
    const chasedFrom = startDate
      ? addDays(startDate, -balanceDays.chased)
      : addDays(dueOn, balanceDays.chased)
    if (today >= chasedFrom && today > dueOn) {
      const matter = { kind: 'balance-unpaid', orderId, bookingId: null, reference: id } as const
      await openMatter(tx, { ...matter, pence: open.restPence, now: now() })
      return
    }
    const daysLeft = daysBetween(today, dueOn)
    if (daysLeft < 0) return
    // Whoever has paid is asked again only if the bank refuses it.
    if ((await staffOrderOf(tx, orderId))?.underWayPence) return
    const isToday = daysLeft === 0
    const first = await noteReminder(tx, id, isToday ? 0 : balanceDays.remindedBefore)
    if (first) await postPaymentLetter(tx, orderId, isToday ? 'due-today' : 'due-soon', now())
  })
  nudge('send-mail')
}
