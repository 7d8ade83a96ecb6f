import { londonToday } from '#app/domain/basics/london-time.ts'
import { balanceDays, balanceStep } from '#app/domain/booking/order/payment-plan.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import {
  firstStartOf,
  instalmentsToFollow,
  noteBalanceReminder,
  staffOrderOf,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import { disputeRefusal } from '../self-service/change-refusals.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

export type Followed = { id: string; orderId: string; dueOn: string }

/**
 * A letter some days before a payment is due and one on the day. Shortly before the course an unpaid
 * balance is a matter for staff; nothing else happens by itself. Several payments of one day have one
 * letter and one matter. Whose bank disputes what was paid, or took it back, is not asked for the rest.
 */
export async function remindOfBalance({ id, orderId, dueOn }: Followed, services: Services) {
  const { db, now, nudge } = services
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    const order = await staffOrderOf(tx, orderId)
    const open = order && whatIsOpen(order.plan, bookings)
    // It is covered by what was paid.
    if (!open || open.nextDueOn > dueOn) return
    // Whoever has paid is asked again, and staff hear of it, only if the bank refuses it.
    if (order.underWayPence > 0) return
    const today = londonToday(now())
    // Another instance, or another payment of this order, may have been quicker.
    const still = { orderId, today, days: balanceDays, after: null, limit: order.plan.length }
    if (!(await instalmentsToFollow(tx, still)).some((each) => each.id === id)) return
    const step = balanceStep(dueOn, { today, startDate: await firstStartOf(tx, orderId) })
    if (step === null) return
    if (step === 'for-staff') {
      const matter = { kind: 'balance-unpaid', orderId, bookingId: null, reference: id } as const
      await openMatter(tx, { ...matter, pence: open.restPence, now: now() })
      return
    }
    // Staff have a matter about it, and decide what becomes of the place.
    for (const booking of bookings) if (await disputeRefusal(tx, booking)) return
    const remindedFor = step === 'due-today' ? 0 : balanceDays.remindedBefore
    if (!(await noteBalanceReminder(tx, orderId, { dueOn, remindedFor }))) return
    await postPaymentLetter(tx, orderId, step, now(), { dueOn })
  })
  nudge('send-mail')
}
