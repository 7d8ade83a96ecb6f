import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { planOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { whatIsOpen } from './what-is-open.ts'

/** Once the places that were not paid for are cancelled, by whomever, staff have nothing to ask for. */
export async function endBalanceMatters(orderId: string, { db, now }: Services) {
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    if (whatIsOpen(await planOf(tx, orderId), bookings)) return
    await endMatters(tx, { kind: 'balance-unpaid', orderId, bookingId: null, now: now() })
  })
}
