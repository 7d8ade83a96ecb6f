import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import {
  comesAtBuyersAddress,
  isPaidByAnother,
  separateBuyer,
} from '#app/domain/booking/self-service/separate-buyer.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addOrderLink } from './self-service/booking-link.ts'
import { openBalance } from './staff-order/what-is-open.ts'

type Told = {
  refundPence: number
  way: RefundWay
  /** Missing where staff chose the amount. */
  rule?: CancellationRule
  by: ActingAs
  /** Perhaps without being asked. */
  decidedByStaff?: boolean
}

/** To whoever was to come, and to the buyer where that is another person. The cancellation is written. */
export async function cancellationLetters(
  tx: Handle,
  locked: LockedBooking,
  { by, decidedByStaff, ...money }: Told,
  now: Date,
): Promise<PlainLetter[]> {
  const { id: bookingId, fullName, email, courseTitle, courseDate } = locked
  const facts = {
    bookingId,
    courseTitle,
    courseDate,
    by,
    ...(decidedByStaff && { decidedByStaff }),
  }
  const buyers = { ...facts, ...money, ...(await leftToPay(tx, locked, now)) }
  const letters: PlainLetter[] = []
  // Only the buyer reads their mailbox, whoever is named.
  if (comesAtBuyersAddress(locked)) {
    const toBuyer = { ...buyers, fullName: locked.buyerName, participant: fullName }
    return [{ template: 'booking-cancelled', to: email, facts: toBuyer }]
  }
  if (mayMailPayment({ name: fullName, email, course: courseTitle })) {
    const own = isPaidByAnother(locked) ? { ...facts, paidByAnother: true } : buyers
    letters.push({ template: 'booking-cancelled', to: email, facts: { ...own, fullName } })
  }
  const buyer = separateBuyer(locked)
  if (buyer) {
    const toBuyer = { ...buyers, fullName: buyer.fullName, participant: shownName(fullName) }
    letters.push({ template: 'booking-cancelled', to: buyer.email, facts: toBuyer })
  }
  return letters
}

/** What the buyer has still to pay for the places left. */
async function leftToPay(tx: Handle, { orderId, scheduleId }: LockedBooking, now: Date) {
  const today = londonToday(now)
  const open = await openBalance(tx, orderId, today)
  // Nobody is asked for what the bank may be about to pay.
  if (!open || open.underWayPence > 0) return {}
  const { restPence, nextPence, nextDueOn } = open
  const bookings = await bookingsOfOrder(tx, orderId)
  const places = bookings.filter(({ status }) => occupiesPlace(status)).length
  const isOverdue = nextDueOn < today
  return {
    stillToPay: { places, restPence, nextPence, nextDueOn, ...(isOverdue && { isOverdue }) },
    orderPage: await addOrderLink(tx, { orderId, scheduleId }, now),
  }
}
