import { data, redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { payByLink } from '#app/operations/booking/staff-order/pay-by-link.ts'
import { openBalance } from '#app/operations/booking/staff-order/what-is-open.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { PayProblem } from './pay-problem.tsx'

export type Balance = {
  /** What is asked for next, and all that is open. */
  nextPence: number
  restPence: number
  /** What was paid by card and the bank has not decided about yet. */
  underWayPence: number
  dueOn: string
  isOverdue: boolean
  /** Until when places are held that nobody has paid for; null once they are confirmed, or without a date. */
  heldUntil: string | null
  /** What a transfer has to say; null for other ways to pay. */
  transferReference: string | null
}

/** What the buyer of these places, all of one order, has still to pay; null when it is nothing. */
export async function balanceOf(
  bookings: readonly TraineeBooking[],
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Balance | null> {
  const [first] = bookings.map(({ id }) => id).toSorted()
  const held = bookings.find(({ status }) => occupiesPlace(status))
  const orderId = held?.orderId
  const hasDate = held !== undefined && (held.startDate !== null || held.courseDate !== '')
  const today = londonToday(now())
  const open = orderId && first ? await openBalance(db, orderId, today) : null
  if (!open || !first) return null
  return {
    nextPence: open.nextPence,
    restPence: open.restPence,
    underWayPence: open.underWayPence,
    dueOn: wholeDayText(open.nextDueOn),
    isOverdue: open.nextDueOn < today,
    heldUntil: hasDate && open.payUntil ? wholeDayText(londonToday(open.payUntil)) : null,
    transferReference: open.means === 'bank-transfer' ? bookingReference(first) : null,
  }
}

/** Leads the buyer to the card page; otherwise the page below says how things stand now. */
export async function payOrder(orderId: string, sent: FormData, services: Services) {
  const amount = sent.get('amount') === 'all' ? 'all' : 'next'
  const opened = await payByLink({ orderId, amount }, services)
  if (opened.ok) throw redirect(opened.url, { status: 303 })
  return payProblem(opened.reason)
}

/** The same for an order that may have nothing open: booked online, or on account. */
export async function payBalance(orderId: string, sent: FormData, services: Services) {
  const isOpen = (await openBalance(services.db, orderId)) !== null
  return isOpen ? payOrder(orderId, sent, services) : payProblem('nothing-open')
}

function payProblem(problem: PayProblem) {
  const status = { 'too-little-for-card': 422, 'no-payment-page': 503 }[problem as string] ?? 409
  return data({ problem }, { status })
}
