import type { BookingEvent } from '#app/domain/booking/booking.ts'
import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { type Attempt, closeAttempt, lockAttempt } from '#app/storage/booking/checkouts.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { recordPayment } from '#app/storage/booking/payments.ts'
import { applyOrderEvent } from './apply-order-event.ts'

/** Why a page ended unpaid. The provider only says "expired"; the caller may know more. */
export type UnpaidReason = 'expired' | 'never-shown' | 'customer-cancelled'

/** Writes what the state of a payment page means for its attempt and the bookings of its order. */
export async function applyPaymentPage(
  attemptId: string,
  page: PaymentPageState,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
  unpaidReason: UnpaidReason = 'expired',
) {
  const hasLetters = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) return false
    const { orderId } = attempt
    const bookings = await lockBookings(tx, { orderId })
    const at = now()
    if (page.payment === 'paid') {
      const { id: paymentPageId, paymentIntentId, pence, currency } = page
      await recordPayment(tx, { orderId, paymentPageId, paymentIntentId, pence, currency, at })
    }
    const about = { reference: page.id, pence: page.pence }
    const hasLetters = await applyOrderEvent(
      tx,
      bookings,
      (booking) => eventOf(page, booking, { attemptId, unpaidReason }),
      { now: at, about },
    )
    const closed = closedState(attempt.state, page)
    if (closed) await closeAttempt(tx, attemptId, closed)
    return hasLetters
  })
  nudge('refresh-public-answers')
  if (!hasLetters) return
  nudge('send-mail', 'make-refunds')
}

/** Null while the page is open and nothing was paid. */
function eventOf(
  page: PaymentPageState,
  { price, orderTotal }: LockedBooking,
  { attemptId, unpaidReason }: { attemptId: string; unpaidReason: UnpaidReason },
): BookingEvent | null {
  if (page.payment === 'paid') {
    // Each booking of an order is paid when the order is, to the penny; otherwise none is.
    const isWhole = page.pence === orderTotal
    const pence = isWhole ? price : page.pence
    const isForThisBooking = page.attemptId === attemptId && isWhole
    return { kind: 'paid', pence, currency: page.currency, isForThisBooking }
  }
  if (page.payment === 'failed') return { kind: 'async-payment-failed' }
  if (page.payment === 'processing') return { kind: 'processing' }
  return page.status === 'expired' ? { kind: unpaidReason } : null
}

/** Null when nothing changes. An expired attempt can turn out to be paid; a paid one stays paid. */
function closedState(state: Attempt['state'], page: PaymentPageState) {
  if (state === 'paid') return null
  if (page.payment === 'paid') return 'paid'
  const isOver = page.status === 'expired' || page.payment === 'failed'
  return isOver && state === 'open' ? 'expired' : null
}
