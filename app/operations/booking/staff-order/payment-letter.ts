import { occupiesPlace } from '../../../domain/booking/booking-status.ts'
import { planForPrice } from '../../../domain/booking/order/payment-plan.ts'
import type { PaymentOccasion } from '../../../domain/mail/letters/payment-request.ts'
import { mayMailPayment } from '../../../domain/mail/mail-text.ts'
import { lockBookings } from '../../../storage/booking/locked-bookings.ts'
import { receivedPence } from '../../../storage/booking/payments.ts'
import { staffOrderOf } from '../../../storage/booking/staff-order/staff-orders.ts'
import type { Handle } from '../../../storage/engine/database.server.ts'
import { postLetters } from '../../../storage/mail/outbox.ts'
import { letterEnd } from '../../mail/letter-purge-date.ts'
import { addPaymentLink } from './payment-link.ts'
import { whatIsOpen } from './what-is-open.ts'

/** The letter about what is to be paid, or was, to the buyer of an order that staff made. */
export async function postPaymentLetter(
  tx: Handle,
  orderId: string,
  occasion: PaymentOccasion,
  now: Date,
) {
  const bookings = await lockBookings(tx, { orderId })
  const order = await staffOrderOf(tx, orderId)
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  // Places that were cancelled cost nothing any more, unless it is about the end of them all.
  const places = held.length > 0 ? held : bookings
  const [first] = places
  if (!first || !order) return
  const { buyerName: fullName, buyerEmail: to, courseTitle, courseDate, scheduleId } = first
  if (!mayMailPayment({ name: fullName, email: to, course: courseTitle })) return
  const open = whatIsOpen(order.plan, bookings)
  const totalPence = places.reduce((sum, { price }) => sum + price, 0)
  const facts = {
    ...{ bookingId: first.id, fullName, courseTitle, courseDate, occasion },
    means: order.means,
    places: places.length,
    totalPence,
    paidPence:
      held.length > 0
        ? held.reduce((sum, { paid }) => sum + paid, 0)
        : await receivedPence(tx, orderId),
    duePence: open?.nextPence ?? 0,
    dueOn: open?.nextDueOn ?? (occasion === 'ended' ? (order.plan[0]?.dueOn ?? '') : ''),
    payUntil: order.payUntil?.toISOString() ?? '',
    plan: order.plan.length > 1 ? planForPrice(order.plan, totalPence) : [],
    paymentPage: open ? await addPaymentLink(tx, { orderId, scheduleId }, now) : '',
  }
  await postLetters(tx, {
    subjectId: first.id,
    letters: [{ template: 'payment-request', to, facts }],
    now,
    purgeAfter: letterEnd(now),
  })
}
