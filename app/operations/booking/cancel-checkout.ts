import type { Services } from '../../services.server.ts'
import { type Attempt, attemptById, rememberPaymentPage } from '../../storage/booking/checkouts.ts'
import { isOrderUnclear } from '../../storage/booking/payment-results.ts'
import { giveUp, settlePaymentPage } from './settle-payment.ts'

type Outcome =
  /** Cancelled: nothing was taken, and nothing can be any more. */
  { ok: true; became: 'cancelled' | 'paid' | 'open' } | { ok: false; reason: 'unknown' | 'silent' }

/** The customer turned back: the payment page is closed first, and only then the place given up. */
export async function cancelCheckout(attemptId: string, services: Services): Promise<Outcome> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return { ok: false, reason: 'unknown' }
  if (attempt.state === 'paid') return { ok: true, became: 'paid' }
  if (attempt.state === 'expired') {
    // It ran out of time before; but now we know that it is not wanted, should money come late.
    await settlePaymentPage(attempt.id, neverMade(attempt), services, 'customer-cancelled')
    if (await isOrderUnclear(services.db, attempt.orderId)) return { ok: false, reason: 'silent' }
    return { ok: true, became: 'cancelled' }
  }
  return closePage(attempt, services, 'customer-cancelled')
}

/**
 * Nobody saw this attempt's payment page, or the academy cancelled what it asks money for. A page
 * may exist all the same: then it is closed.
 */
export async function abandonAttempt(
  attemptId: string,
  services: Services,
  lapse: 'never-shown' | 'expired' = 'never-shown',
): Promise<Outcome> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return { ok: false, reason: 'unknown' }
  return closePage(attempt, services, lapse)
}

type Lapse = 'customer-cancelled' | 'never-shown' | 'expired'

async function closePage(attempt: Attempt, services: Services, lapse: Lapse): Promise<Outcome> {
  const page = await paymentPageOf(attempt, services)
  if (page === 'silent') return { ok: false, reason: 'silent' }
  if (page === 'none') {
    await settlePaymentPage(attempt.id, neverMade(attempt), services, lapse)
    return { ok: true, became: 'cancelled' }
  }
  const expired = await services.payments.expirePaymentPage(page)
  if (expired.ok) {
    await settlePaymentPage(attempt.id, expired.value, services, lapse)
    return { ok: true, became: 'cancelled' }
  }
  if (expired.reason === 'silent') return { ok: false, reason: 'silent' }
  return became(page, attempt, services, lapse)
}

/** It was not open any more: what happened to it decides. */
async function became(
  paymentPageId: string,
  attempt: Attempt,
  services: Services,
  lapse: Lapse,
): Promise<Outcome> {
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (!answer.ok) {
    if (answer.reason === 'refused') await giveUp(attempt, services)
    return { ok: false, reason: 'silent' }
  }
  await settlePaymentPage(attempt.id, answer.value, services, lapse)
  const { status, payment } = answer.value
  if (payment === 'paid' || payment === 'processing') return { ok: true, became: 'paid' }
  return { ok: true, became: status === 'open' ? 'open' : 'cancelled' }
}

/**
 * Asked for again with the stored key: the provider returns the page it made, if it made one. It
 * refuses to make a new one, because the remaining time is shorter than its shortest window.
 */
async function paymentPageOf(attempt: Attempt, { db, payments }: Services) {
  if (attempt.paymentPageId) return attempt.paymentPageId
  const answer = await payments.createPaymentPage(attempt)
  if (!answer.ok) return answer.reason === 'refused' ? 'none' : 'silent'
  await rememberPaymentPage(db, attempt.id, answer.value)
  return answer.value.id
}

function neverMade({ parameters }: Attempt) {
  return {
    id: '',
    url: null,
    status: 'expired',
    payment: 'none',
    pence: 0,
    currency: parameters.currency,
    attemptId: parameters.attemptId,
    paymentIntentId: null,
  } as const
}
