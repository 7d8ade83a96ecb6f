import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { planForPrice } from '#app/domain/booking/order/payment-plan.ts'
import type { PaymentOccasion } from '#app/domain/mail/letters/payment/payment-request.ts'
import type { LetterOf } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { receivedPence } from '#app/storage/booking/payments.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addPaymentLink } from '../self-service/booking-link.ts'
import { whatIsOpen } from './what-is-open.ts'

/**
 * The letter about what is to be paid, or was, to the buyer of an order that staff made. It asks for all
 * that is due by today, or by the day of a payment that it is about; for nothing while the bank decides.
 */
export async function postPaymentLetter(
  tx: Handle,
  orderId: string,
  occasion: PaymentOccasion,
  now: Date,
  about: About = {},
) {
  const letter = await paymentLetter(tx, orderId, occasion, now, about)
  if (!letter) return
  const subjectId = letter.facts.bookingId
  await postLetters(tx, subjectId, [letter], now)
}

type About = { dueOn?: string }

/** The same, not sent yet; null where nobody can be written to. */
export async function paymentLetter(
  tx: Handle,
  orderId: string,
  occasion: PaymentOccasion,
  now: Date,
  { dueOn = '' }: About = {},
): Promise<LetterOf<'payment-request'> | null> {
  const bookings = await lockBookings(tx, { orderId })
  const order = await staffOrderOf(tx, orderId)
  const held = bookings.filter(({ status }) => occupiesPlace(status))
  // Places that were cancelled cost nothing any more, unless it is about the end of them all.
  const places = held.length > 0 ? held : bookings
  const [first] = places
  if (!first || !order) return null
  const { buyerName: fullName, buyerEmail: to, courseTitle, courseDate, scheduleId } = first
  if (!mayMailPayment({ name: fullName, email: to, course: courseTitle })) return null
  const today = londonToday(now)
  const { underWayPence } = order
  const day = dueOn > today ? dueOn : today
  const open = underWayPence > 0 ? null : whatIsOpen(order.plan, bookings, day)
  const totalPence = places.reduce((sum, { price }) => sum + price, 0)
  const facts = {
    bookingId: first.id,
    fullName,
    courseTitle,
    courseDate,
    occasion,
    means: order.means,
    places: places.length,
    totalPence,
    paidPence:
      held.length > 0
        ? held.reduce((sum, { paid }) => sum + paid, 0)
        : await receivedPence(tx, orderId),
    duePence: open?.nextPence ?? 0,
    dueOn: open?.nextDueOn ?? (occasion === 'ended' ? (order.plan[0]?.dueOn ?? '') : ''),
    ...(open && open.nextDueOn < today && { isOverdue: true }),
    ...(underWayPence > 0 && { underWayPence }),
    payUntil: order.payUntil && order.payUntil > now ? order.payUntil.toISOString() : '',
    plan: order.plan.length > 1 ? planForPrice(order.plan, totalPence) : [],
    ...(held.length > 0 && held.length < bookings.length && { isPartCancelled: true }),
    paymentPage: open ? await addPaymentLink(tx, { orderId, scheduleId }, now) : '',
  }
  return { template: 'payment-request', to, facts }
}
