import { randomUUID } from 'node:crypto'
import { paidPlaces } from '#app/domain/invoice/paid-account.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { writeDebt } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'

/**
 * Marks the places of an order on account as paid once its invoice is; what is too much goes back. It
 * locks all bookings of the order: call it before anything locks a run.
 */
export async function markAccountPaid(tx: Handle, orderId: string, now: Date) {
  const bookings = await lockBookings(tx, { orderId })
  const order = await orderForInvoice(tx, orderId)
  const received = order?.received.reduce((sum, { pence }) => sum + pence, 0) ?? 0
  const onAccount = bookings.filter(({ payment }) => payment === 'invoiced')
  const places = onAccount.map(({ id, price, waived, refundOwed }) => ({
    id,
    pricePence: price,
    waivedPence: waived,
    refundOwedPence: refundOwed,
  }))
  for (const place of paidPlaces(places, received) ?? []) {
    const { id: bookingId, overpaidPence: pence } = place
    await changeBooking(tx, bookingId, {
      payment: 'paid',
      paid: place.paidPence,
      refundOwed: place.refundOwedPence,
      waived: place.waivedPence,
    })
    await endMatters(tx, { kind: 'account-unpaid', orderId, bookingId, now })
    if (pence === 0) continue
    const key = randomUUID()
    await writeDebt(tx, { orderId, bookingId, pence, reason: 'overpaid', key, now })
  }
}
