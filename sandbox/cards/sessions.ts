import type { BankState } from './bank-state.ts'
import type { Params } from './form.ts'
import { recordCharge } from './money/balance.ts'
import { keepCharge } from './money/charges.ts'
import {
  type CardFailure,
  type CheckoutSession,
  newCharge,
  newId,
  newIntent,
  newSession,
  type PaymentIntent,
  payer,
} from './objects.ts'
import { invalid, missing } from './refusal.ts'
import { readSessionParams } from './session-params.ts'
import { type Decline, findTestCard } from './test-cards.ts'

export type Payment =
  | { ok: true; session: CheckoutSession }
  | { ok: false; reason: 'authentication' }
  | { ok: false; reason: 'not-a-test-card' }
  | { ok: false; reason: 'declined'; decline: Decline }
  | { ok: false; reason: 'not-open'; session: CheckoutSession }

export function openPaymentPage(state: BankState, params: Params): CheckoutSession {
  const session = newSession(readSessionParams(params, state.seconds()))
  keepSession(state, session)
  return session
}

/** Reading a session that is past its expiry also expires it. */
export function readSession(state: BankState, id: string): CheckoutSession {
  const session = state.store.get<CheckoutSession>('session', id)
  if (!session) throw missing('checkout.session', id, 'session')
  const isOver = session.status === 'open' && session.expires_at * 1000 <= state.now().getTime()
  return isOver ? close(state, session) : session
}

export function expireSession(state: BankState, id: string): CheckoutSession {
  const session = readSession(state, id)
  if (session.status === 'open') return close(state, session)
  throw invalid(
    'session',
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has ' +
      `a status of \`${session.status}\`.`,
  )
}

export function expireDueSessions(state: BankState) {
  for (const { id } of state.store.due<CheckoutSession>('session', state.now().getTime())) {
    readSession(state, id)
  }
}

/** Tries a card. A decline leaves the session open. The card number is not stored. */
export function payWithCard(state: BankState, id: string, number: string, name?: string): Payment {
  const session = readSession(state, id)
  if (session.status !== 'open') return { ok: false, reason: 'not-open', session }
  const card = findTestCard(number)
  if (!card) return { ok: false, reason: 'not-a-test-card' }
  const intent = intentOf(state, session)
  intent.kept.last4 = card.number.slice(-4)
  intent.payment_method = newId('pm_1', 23)
  session.payment_intent = intent.id
  session.customer_details = payer(session.customer_email, name ?? null)
  switch (card.outcome) {
    case 'paid':
      return { ok: true, session: completePaid(state, session, intent) }
    case 'processing':
      return { ok: true, session: completeProcessing(state, session, intent) }
    case 'authentication':
      keepSession(state, session)
      keepIntent(state, { ...intent, status: 'requires_action', next_action: bankStep })
      return { ok: false, reason: 'authentication' }
    default:
      return decline(state, session, intent, card.outcome)
  }
}

const bankStep = { type: 'use_stripe_sdk' }

/** The answer of the payer's bank to a card that needs approval. */
export function authenticate(state: BankState, id: string, approved: boolean): Payment {
  const session = readSession(state, id)
  const intent = session.payment_intent ? readIntent(state, session.payment_intent) : null
  if (session.status !== 'open' || intent?.status !== 'requires_action') {
    return { ok: false, reason: 'not-open', session }
  }
  if (approved) return { ok: true, session: completePaid(state, session, intent) }
  return decline(state, session, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'Your bank could not confirm that it is you. Try again or use a different card.',
  })
}

export function isAwaitingBank(state: BankState, session: CheckoutSession): boolean {
  if (session.status !== 'open' || !session.payment_intent) return false
  return readIntent(state, session.payment_intent).status === 'requires_action'
}

export function settleProcessing(
  state: BankState,
  id: string,
  end: 'paid' | 'failed',
): CheckoutSession {
  const session = readSession(state, id)
  const intent = session.payment_intent ? readIntent(state, session.payment_intent) : null
  if (intent?.status !== 'processing') {
    throw invalid('session', `The payment of ${id} is not processing.`)
  }
  if (end === 'failed') {
    const error = failure({ code: 'card_declined', message: 'The payment could not be completed.' })
    intent.last_payment_error = error
    keepIntent(state, { ...intent, status: 'requires_payment_method', processing: null })
    state.emit('payment_intent.payment_failed', readIntent(state, intent.id))
    state.emit('checkout.session.async_payment_failed', session)
    return session
  }
  take(state, intent)
  const paid = keepSession(state, { ...session, payment_status: 'paid' })
  state.emit('checkout.session.async_payment_succeeded', paid)
  return paid
}

export function settleDueIntents(state: BankState) {
  for (const intent of state.store.due<PaymentIntent>('payment_intent', state.now().getTime())) {
    settleProcessing(state, intent.kept.session, 'paid')
  }
}

export function readIntent(state: BankState, id: string): PaymentIntent {
  const intent = state.store.get<PaymentIntent>('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

function completePaid(state: BankState, session: CheckoutSession, intent: PaymentIntent) {
  take(state, intent)
  const paid: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    url: null,
  }
  keepSession(state, paid)
  state.emit('checkout.session.completed', paid)
  return paid
}

function completeProcessing(state: BankState, session: CheckoutSession, intent: PaymentIntent) {
  const at = state.settleAfterMs === null ? null : state.now().getTime() + state.settleAfterMs
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    processing: { type: 'card' },
    last_payment_error: null,
  }
  keepIntent(state, processing, at)
  const complete = keepSession(state, { ...session, status: 'complete', url: null })
  state.emit('payment_intent.processing', processing)
  state.emit('checkout.session.completed', complete)
  return complete
}

function take(state: BankState, intent: PaymentIntent) {
  const charge = newCharge(intent, state.seconds())
  keepCharge(state, charge)
  recordCharge(state, charge)
  const taken = keepIntent(state, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  })
  state.emit('charge.succeeded', charge)
  state.emit('payment_intent.succeeded', taken)
}

function decline(
  state: BankState,
  session: CheckoutSession,
  intent: PaymentIntent,
  reason: Decline,
) {
  keepSession(state, session)
  const failed = keepIntent(state, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: failure(reason),
  })
  state.emit('payment_intent.payment_failed', failed)
  return { ok: false, reason: 'declined', decline: reason } as const
}

function failure({ code, declineCode, message }: Decline): CardFailure {
  return { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message }
}

function close(state: BankState, session: CheckoutSession): CheckoutSession {
  const expired = keepSession(state, { ...session, status: 'expired', url: null })
  if (session.payment_intent) {
    const intent = readIntent(state, session.payment_intent)
    const at = state.seconds()
    keepIntent(state, {
      ...intent,
      status: 'canceled',
      next_action: null,
      canceled_at: at,
      cancellation_reason: 'automatic',
    })
  }
  state.emit('checkout.session.expired', expired)
  return expired
}

function intentOf(state: BankState, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent) return readIntent(state, session.payment_intent)
  return newIntent(session, state.seconds())
}

function keepSession(state: BankState, session: CheckoutSession): CheckoutSession {
  const due = session.status === 'open' ? session.expires_at * 1000 : null
  state.store.put('session', session, { parent: session.payment_intent ?? undefined, due })
  return session
}

function keepIntent(
  state: BankState,
  intent: PaymentIntent,
  due: number | null = null,
): PaymentIntent {
  state.store.put('payment_intent', intent, { parent: intent.kept.session, due })
  return intent
}
