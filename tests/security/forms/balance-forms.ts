import { privateToken } from '#app/auth/private-link.server.ts'
import { addBookingLink, addOrderLink } from '#app/operations/booking/self-service/booking-link.ts'
import { authSecret } from '#tests/server/peopled-academy.ts'
import { newStaffOrder } from '#tests/staff-order.ts'
import type { GoodForm } from './good-form.ts'

/** On the pages of a booking and of an order: the way to the card page for what is still to pay. */
export function formsOfBalances() {
  const forms: Record<string, GoodForm> = {}
  const addresses = [
    ...['/my-booking/:token', '/my-order/:orderToken'],
    ...['/dashboard/bookings/:id', '/dashboard/orders/:orderId'],
  ]
  for (const address of addresses) {
    forms[address] = {
      as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous',
      taken: 303,
      async fill({ database: { db }, emails }) {
        const { orderId, bookingId } = await newStaffOrder(db, authSecret, emails.trainee)
        const now = new Date()
        const of = { id: bookingId, orderId, scheduleId: null }
        const tokenOf = (name: string) => privateToken({ env: { authSecret } }, name)
        const path = address
          .replace(':token', tokenOf(await addBookingLink(db, of, now)))
          .replace(':orderToken', tokenOf(await addOrderLink(db, of, now)))
          .replace(':id', bookingId)
          .replace(':orderId', orderId)
        return { path, fields: { amount: 'next' } }
      },
    }
  }
  return forms
}
