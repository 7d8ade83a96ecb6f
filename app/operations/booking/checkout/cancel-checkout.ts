import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { type Attempt, attemptById, rememberPaymentPage } from '#app/storage/booking/checkouts.ts'
import { isOrderUnclear } from '#app/storage/booking/payment-results.ts'
import { applyPaymentPage, type UnpaidReason } from '../apply-payment-page.ts'
import { endUnknownPage } from './end-unknown-page.ts'

/** The customer cancels: the payment page is closed and the place released. */
export async function cancelCheckout(
  attemptId: string,
  services: Services,
): Promise<ClosedCheckout> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return refused('unknown')
  if (attempt.state === 'paid') return { ok: true, state: 'paid' }
  if (attempt.state === 'open') return closePaymentPage(attempt, 'customer-cancelled', services)
  // Already expired: record that the customer cancelled, so that a late payment is refunded.
  await applyPaymentPage(attempt.id, unpaidPage(attempt), services, 'customer-cancelled')
  if (await isOrderUnclear(services.db, attempt.orderId)) {
    return refused('unavailable')
  }
  return { ok: true, state: 'cancelled' }
}

/**
 * Closes a checkout that the customer did not cancel. `never-shown`: we received no URL of a payment
 * page, though the provider may have created one. `expired`: staff cancelled the booking or its run.
 */
export async function abandonCheckout(
  attemptId: string,
  reason: 'never-shown' | 'expired',
  services: Services,
): Promise<ClosedCheckout> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return refused('unknown')
  return closePaymentPage(attempt, reason, services)
}

/**
 * Cancelled: no money was taken, and the page can no longer be paid. Unavailable: it is not known
 * yet whether money was taken.
 */
export type ClosedCheckout = Outcome<
  { state: 'cancelled' | 'paid' | 'open' },
  'unknown' | 'unavailable'
>

/** Closes the page at the provider first, and releases the place only after that. */
async function closePaymentPage(
  attempt: Attempt,
  unpaidReason: UnpaidReason,
  services: Services,
): Promise<ClosedCheckout> {
  const found = await paymentPageOf(attempt, services)
  if (found === 'unavailable') return refused('unavailable')
  if (found === 'never-made') {
    await applyPaymentPage(attempt.id, unpaidPage(attempt), services, unpaidReason)
    return { ok: true, state: 'cancelled' }
  }
  const expired = await services.payments.expirePaymentPage(found.id)
  if (expired.ok) {
    await applyPaymentPage(attempt.id, expired.value, services, unpaidReason)
    return { ok: true, state: 'cancelled' }
  }
  if (expired.reason === 'unavailable') return refused('unavailable')
  return settleEndedPage(found.id, attempt, unpaidReason, services)
}

/** The provider refused to expire it, so it is not open any more: its current state decides. */
async function settleEndedPage(
  paymentPageId: string,
  attempt: Attempt,
  unpaidReason: UnpaidReason,
  services: Services,
): Promise<ClosedCheckout> {
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (!answer.ok) {
    if (answer.reason === 'refused') await endUnknownPage(attempt, services)
    return refused('unavailable')
  }
  await applyPaymentPage(attempt.id, answer.value, services, unpaidReason)
  const { status, payment } = answer.value
  if (payment === 'paid' || payment === 'processing') return { ok: true, state: 'paid' }
  return { ok: true, state: status === 'open' ? 'open' : 'cancelled' }
}

/**
 * The response with the page's id may have been lost. With the stored idempotency key the provider
 * returns the page it created, or creates one now, which is then closed like any other. It refuses
 * once the remaining time is shorter than its shortest payment window.
 */
async function paymentPageOf(attempt: Attempt, { db, payments, now }: Services) {
  if (attempt.paymentPageId) return { id: attempt.paymentPageId }
  const answer = await payments.createPaymentPage(attempt)
  if (!answer.ok) return answer.reason === 'refused' ? 'never-made' : 'unavailable'
  await rememberPaymentPage(db, attempt.id, { ...answer.value, now: now() })
  return { id: answer.value.id }
}

/** The state of a page that was never created, or that ended unpaid. */
export function unpaidPage({ parameters }: Pick<Attempt, 'parameters'>): PaymentPageState {
  return {
    id: '',
    url: null,
    status: 'expired',
    payment: 'none',
    pence: 0,
    currency: parameters.currency,
    attemptId: parameters.attemptId,
    paymentIntentId: null,
  }
}
