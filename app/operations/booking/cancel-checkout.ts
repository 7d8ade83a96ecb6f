import type { Services } from '../../services.server.ts'
import { type Attempt, attemptById, rememberSession } from '../../storage/booking/checkouts.ts'
import { isOrderUnclear } from '../../storage/booking/payment-results.ts'
import { giveUp, settleSession } from './settle-payment.ts'

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
    await settleSession(attempt.id, neverMade(attempt), services, 'customer-cancelled')
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
  const session = await sessionOf(attempt, services)
  if (session === 'silent') return { ok: false, reason: 'silent' }
  if (session === 'none') {
    await settleSession(attempt.id, neverMade(attempt), services, lapse)
    return { ok: true, became: 'cancelled' }
  }
  const expired = await services.payments.expireSession(session)
  if (expired.ok) {
    await settleSession(attempt.id, expired.value, services, lapse)
    return { ok: true, became: 'cancelled' }
  }
  if (expired.reason === 'silent') return { ok: false, reason: 'silent' }
  return became(session, attempt, services, lapse)
}

/** It was not open any more: what happened to it decides. */
async function became(
  sessionId: string,
  attempt: Attempt,
  services: Services,
  lapse: Lapse,
): Promise<Outcome> {
  const answer = await services.payments.readSession(sessionId)
  if (!answer.ok) {
    if (answer.reason === 'refused') await giveUp(attempt, services)
    return { ok: false, reason: 'silent' }
  }
  await settleSession(attempt.id, answer.value, services, lapse)
  const { status, payment } = answer.value
  if (payment === 'paid' || payment === 'processing') return { ok: true, became: 'paid' }
  return { ok: true, became: status === 'open' ? 'open' : 'cancelled' }
}

/**
 * Asked for again with the stored key: the provider returns the page it made, if it made one. It
 * refuses to make a new one, because the remaining time is shorter than its shortest window.
 */
async function sessionOf(attempt: Attempt, { db, payments }: Services) {
  if (attempt.sessionId) return attempt.sessionId
  const answer = await payments.createSession(attempt)
  if (!answer.ok) return answer.reason === 'refused' ? 'none' : 'silent'
  await rememberSession(db, attempt.id, answer.value)
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
