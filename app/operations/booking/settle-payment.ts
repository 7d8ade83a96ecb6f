import { checkout } from '../../../content/policies.ts'
import type { BookingEvent } from '../../domain/booking/booking.ts'
import type { PaymentPageState } from '../../payments/payments.ts'
import type { Services } from '../../services.server.ts'
import {
  type Attempt,
  attemptByPaymentPage,
  closeAttempt,
  lockAttempt,
} from '../../storage/booking/checkouts.ts'
import { type LockedBooking, lockBookings } from '../../storage/booking/locked-bookings.ts'
import { recordPayment } from '../../storage/booking/payments.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { applyBookingEvent } from './apply-booking-event.ts'

type Outcome = { ok: true; page: PaymentPageState } | { ok: false; reason: 'unknown' | 'silent' }

/**
 * Brings a booking in line with what the card provider says at this moment. The webhook, the
 * success page and the sweeper all come here, in any order and as often as they like.
 */
export async function settlePayment(paymentPageId: string, services: Services): Promise<Outcome> {
  const attempt = await attemptByPaymentPage(services.db, paymentPageId)
  if (!attempt) return { ok: false, reason: 'unknown' }
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (answer.ok) {
    await settlePaymentPage(attempt.id, answer.value, services)
    return { ok: true, page: answer.value }
  }
  const isKnownNoMore = answer.reason === 'refused' && (await giveUp(attempt, services))
  return { ok: false, reason: isKnownNoMore ? 'unknown' : 'silent' }
}

/**
 * The provider says that there is no such page. Until the hold is over we wait: it might be an
 * answer from the wrong place. After it, nobody will ever tell us more. False while we wait.
 */
export async function giveUp(attempt: Attempt, { db, now }: Pick<Services, 'db' | 'now'>) {
  if (attempt.state !== 'open') return true
  const margin = (checkout.holdMinutes - checkout.paymentWindowMinutes) * 60_000
  if (now().getTime() <= attempt.expiresAt.getTime() + margin) return false
  await db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (locked?.state !== 'open') return
    for (const booking of await lockBookings(tx, { orderId: locked.orderId })) {
      await applyBookingEvent(tx, booking, { kind: 'session-unknown' }, now())
    }
    await closeAttempt(tx, attempt.id, 'expired')
  })
  return true
}

/** `lapse` says why a page ended without a payment, where that is known better here. */
export async function settlePaymentPage(
  attemptId: string,
  page: PaymentPageState,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
  lapse: 'expired' | 'never-shown' | 'customer-cancelled' = 'expired',
) {
  const told = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) return false
    const bookings = await lockBookings(tx, { orderId: attempt.orderId })
    const moment = now()
    if (page.payment === 'paid') {
      const { orderId } = attempt
      const { id: paymentPageId, paymentIntentId, pence, currency } = page
      await recordPayment(tx, {
        orderId,
        paymentPageId,
        paymentIntentId,
        pence,
        currency,
        at: moment,
      })
    }
    let spoken = false
    for (const booking of bookings) {
      const event = eventOf(page, booking, attemptId, lapse)
      if (event)
        spoken = (await applyBookingEvent(tx, booking, event, moment)).tell !== null || spoken
    }
    await close(tx, attemptId, attempt.state, page)
    return spoken
  })
  if (!told) return
  nudge('send-mail')
  nudge('make-refunds')
}

function eventOf(
  page: PaymentPageState,
  { price, orderTotal }: LockedBooking,
  attemptId: string,
  lapse: 'expired' | 'never-shown' | 'customer-cancelled',
): BookingEvent | null {
  if (page.payment === 'paid') {
    // Each booking of an order is paid when the order is, to the penny.
    const pence = page.pence === orderTotal ? price : page.pence
    const isForThisBooking = page.attemptId === attemptId
    return { kind: 'paid', pence, currency: page.currency, isForThisBooking }
  }
  if (page.payment === 'failed') return { kind: 'async-payment-failed' }
  if (page.payment === 'processing') return { kind: 'processing' }
  return page.status === 'expired' ? { kind: lapse } : null
}

/** Money is the last word: an attempt that was paid is never anything else again. */
async function close(
  tx: Handle,
  attemptId: string,
  state: 'open' | 'paid' | 'expired',
  page: PaymentPageState,
) {
  if (state === 'paid') return
  if (page.payment === 'paid') return closeAttempt(tx, attemptId, 'paid')
  const over = page.status === 'expired' || page.payment === 'failed'
  if (over && state === 'open') await closeAttempt(tx, attemptId, 'expired')
}
