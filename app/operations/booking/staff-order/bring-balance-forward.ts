import { daysBetween } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { balanceDays, planForStart } from '#app/domain/booking/order/payment-plan.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import {
  firstStartOf,
  setDue,
  staffOrderOf,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

/**
 * After a move to an earlier date, by whomever: the balance is due by the rule for the new start, and
 * the buyer is told. A job's step, so that a move locks no other places of the order after its runs.
 */
export async function bringBalanceForward(orderId: string, { db, now, nudge }: Services) {
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    const [order, startDate] = [await staffOrderOf(tx, orderId), await firstStartOf(tx, orderId)]
    const [first] = bookings
    if (!order || !first || !startDate || !whatIsOpen(order.plan, bookings)) return
    // It may be paid already: this waits until the bank has decided.
    if (order.underWayPence > 0) return
    const today = londonToday(now())
    const plan = planForStart(order.plan, { startDate, today })
    const changed = plan
      .map(({ dueOn }, nth) => ({ nth: nth + 1, dueOn }))
      .filter(({ nth, dueOn }) => dueOn !== order.plan[nth - 1]?.dueOn)
    if (changed.length === 0) return
    for (const { nth, dueOn } of changed) {
      await setDue(tx, orderId, { nth, dueOn, remindedFor: toldFor(daysBetween(today, dueOn)) })
    }
    await postPaymentLetter(tx, orderId, 'due-earlier', now())
    const change = { actorId: null, fields: ['due_on'] }
    await recordAudit(tx, 'payment-deadline-changed', first.id, change)
  })
  nudge('send-mail')
}

/** The letter counts as the reminder that would follow it at once. */
function toldFor(daysLeft: number) {
  if (daysLeft === 0) return 0
  return daysLeft <= balanceDays.remindedBefore ? balanceDays.remindedBefore : null
}
