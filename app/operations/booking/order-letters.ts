import type { BookingDecision, LateReason } from '#app/domain/booking/booking.ts'
import { refundWay } from '#app/domain/booking/order/refund-sources.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import { type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import type { OrderDetails } from '#app/domain/mail/order-fields.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { postLetters } from '../mail/post-letters.ts'
import type { NewDebt } from './apply-booking-event.ts'
import { confirmationDetails, partPaid, paymentPageOf } from './confirmation-details.ts'
import { paymentFailedLetter } from './payment-failed-letter.ts'
import { addBookingLink, addOrderLink } from './self-service/booking-link.ts'

type Decided = Pick<BookingDecision, 'letter'> & {
  booking: LockedBooking
  late: LateReason
  owed: NewDebt
}

/** What the payment of an order with several places means, told once. Returns whether it is told. */
export async function tellOrder(tx: Handle, decided: readonly Decided[], now: Date) {
  const about = (letter: BookingDecision['letter']) =>
    decided.flatMap((each) => (each.letter === letter ? each.booking : []))
  const letters: PlainLetter[] = []
  const confirmed = about('confirmation')
  if (confirmed.length > 0) letters.push(...(await confirmations(tx, confirmed, now)))
  const late = decided.find(({ letter }) => letter === 'apology')
  if (late) {
    const owed = decided.filter(({ letter }) => letter === 'apology').map((each) => each.owed)
    letters.push(...apology(about('apology'), owed, late.late))
  }
  const failed = about('payment-failed')
  letters.push(...paymentFailedLetter(failed))
  const [first] = [...confirmed, ...about('apology'), ...failed]
  if (first) await postLetters(tx, first.id, letters, now)
  return first !== undefined
}

/** To the buyer and the team about the order, and to a buyer who comes about their own place. */
async function confirmations(tx: Handle, confirmed: readonly LockedBooking[], now: Date) {
  const [first] = confirmed
  const letters: PlainLetter[] = []
  if (!first || !mayMailPayment(payer(first))) return letters
  const facts = await orderDetails(tx, confirmed, now.toISOString())
  const orderPage = await addOrderLink(tx, first, now)
  const payment = await paymentPageOf(tx, first, { details: facts, now })
  letters.push(
    {
      template: 'order-confirmation',
      to: first.buyerEmail,
      facts: { ...facts, ...payment, orderPage },
    },
    { template: 'order-notice', to: TEAM, facts },
  )
  const own = confirmed.find((booking) => !isPaidByAnother(booking))
  if (own) {
    const details = await confirmationDetails(tx, own, now.toISOString())
    const ownPage = await addBookingLink(tx, own, now)
    const letter = { template: 'booking-confirmation', to: own.email } as const
    letters.push({ ...letter, facts: { ...details, ownPage, isAsked: true } })
  }
  return letters
}

/** What the letters say about the places of an order that are booked. They are all of one order. */
export async function orderDetails(
  tx: Handle,
  bookings: readonly LockedBooking[],
  paidAt: string,
): Promise<OrderDetails> {
  const [first] = bookings
  if (!first) throw new Error('An order has at least one booking.')
  const place = await confirmationDetails(tx, first, paidAt)
  return {
    bookingId: first.id,
    fullName: first.buyerName,
    courseTitle: first.courseTitle,
    courseDate: first.courseDate,
    email: first.buyerEmail,
    phone: first.buyerPhone,
    courseSlug: first.courseSlug,
    days: place.days,
    bookingIds: bookings.map(({ id }) => id),
    isAttending: bookings.some((booking) => !isPaidByAnother(booking)),
    discountPence: first.orderDiscount,
    totalPence: first.orderTotal,
    ...(await partPaid(tx, bookings)),
    companyName: first.companyName,
    purchaseOrder: first.purchaseOrder,
    sessionId: first.paymentPageId,
    expressRequest: place.expressRequest,
    paidAt,
  }
}

function apology(
  bookings: readonly LockedBooking[],
  owed: readonly NewDebt[],
  reason: LateReason,
): PlainLetter[] {
  const [first] = bookings
  if (!first || !mayMailPayment(payer(first))) return []
  const { id: bookingId, buyerName: fullName, courseTitle, courseDate } = first
  const refundPence = owed.reduce((sum, { pence }) => sum + pence, 0)
  const way = refundWay(owed.map(({ way: each }) => ({ isByHand: each !== 'card' })))
  const places = bookings.length
  const facts = { bookingId, fullName, courseTitle, courseDate, refundPence, way, reason, places }
  return [{ template: 'late-payment-apology', to: first.buyerEmail, facts }]
}

const payer = ({ buyerName: name, buyerEmail: email, courseTitle: course }: LockedBooking) => ({
  name,
  email,
  course,
})
