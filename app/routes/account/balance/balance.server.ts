import { data, redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { payByLink } from '#app/operations/booking/staff-order/pay-by-link.ts'
import { openBalance } from '#app/operations/booking/staff-order/what-is-open.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'

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
export async function payBalance(orderId: string, sent: FormData, services: Services) {
  const amount = sent.get('amount') === 'all' ? 'all' : 'next'
  const isOpen = (await openBalance(services.db, orderId)) !== null
  const opened = isOpen ? await payByLink({ orderId, amount }, services) : nothingOpen
  if (opened.ok) throw redirect(opened.url, { status: 303 })
  return data({ problem: opened.reason }, { status: payProblemStatus(opened.reason) })
}

export function payProblemStatus(reason: string) {
  if (reason === 'too-little-for-card') return 422
  return reason === 'no-payment-page' ? 503 : 409
}

const nothingOpen = { ok: false, reason: 'nothing-open' } as const
