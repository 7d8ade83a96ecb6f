import type { Desk } from './bank-state.ts'
import type { Params } from './form.ts'
import {
  type CardFailure,
  type CheckoutSession,
  newCharge,
  newDispute,
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

export function openSession(desk: Desk, params: Params): CheckoutSession {
  const session = newSession(readSessionParams(params, desk.seconds()))
  keepSession(desk, session)
  return session
}

/** A session past its time is expired, whether or not anyone has noticed yet. */
export function readSession(desk: Desk, id: string): CheckoutSession {
  const session = desk.store.get<CheckoutSession>('session', id)
  if (!session) throw missing('checkout.session', id, 'session')
  const isOver = session.status === 'open' && session.expires_at * 1000 <= desk.now().getTime()
  return isOver ? close(desk, session) : session
}

export function expireSession(desk: Desk, id: string): CheckoutSession {
  const session = readSession(desk, id)
  if (session.status === 'open') return close(desk, session)
  throw invalid(
    'session',
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has ' +
      `a status of \`${session.status}\`.`,
  )
}

export function expireDueSessions(desk: Desk) {
  for (const { id } of desk.store.due<CheckoutSession>('session', desk.now().getTime())) {
    readSession(desk, id)
  }
}

/** Tries a card. A decline leaves the session open; the number itself is kept nowhere. */
export function payWithCard(desk: Desk, id: string, number: string, name?: string): Payment {
  const session = readSession(desk, id)
  if (session.status !== 'open') return { ok: false, reason: 'not-open', session }
  const card = findTestCard(number)
  if (!card) return { ok: false, reason: 'not-a-test-card' }
  const intent = intentOf(desk, session)
  intent.kept.last4 = card.number.slice(-4)
  intent.payment_method = newId('pm_1', 23)
  session.payment_intent = intent.id
  session.customer_details = payer(session.customer_email, name ?? null)
  switch (card.outcome) {
    case 'paid':
      return { ok: true, session: completePaid(desk, session, intent) }
    case 'processing':
      return { ok: true, session: completeProcessing(desk, session, intent) }
    case 'authentication':
      keepSession(desk, session)
      keepIntent(desk, { ...intent, status: 'requires_action', next_action: bankStep })
      return { ok: false, reason: 'authentication' }
    default:
      return decline(desk, session, intent, card.outcome)
  }
}

const bankStep = { type: 'use_stripe_sdk' }

/** The answer of the payer's own bank to a card that asks for it. */
export function authenticate(desk: Desk, id: string, approved: boolean): Payment {
  const session = readSession(desk, id)
  const intent = session.payment_intent ? readIntent(desk, session.payment_intent) : null
  if (session.status !== 'open' || intent?.status !== 'requires_action') {
    return { ok: false, reason: 'not-open', session }
  }
  if (approved) return { ok: true, session: completePaid(desk, session, intent) }
  return decline(desk, session, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'Your bank could not confirm that it is you. Try again or use a different card.',
  })
}

export function isAwaitingBank(desk: Desk, session: CheckoutSession): boolean {
  if (session.status !== 'open' || !session.payment_intent) return false
  return readIntent(desk, session.payment_intent).status === 'requires_action'
}

export function settleProcessing(desk: Desk, id: string, end: 'paid' | 'failed'): CheckoutSession {
  const session = readSession(desk, id)
  const intent = session.payment_intent ? readIntent(desk, session.payment_intent) : null
  if (intent?.status !== 'processing') {
    throw invalid('session', `The payment of ${id} is not processing.`)
  }
  if (end === 'failed') {
    const error = failure({ code: 'card_declined', message: 'The payment could not be completed.' })
    intent.last_payment_error = error
    keepIntent(desk, { ...intent, status: 'requires_payment_method', processing: null })
    desk.emit('payment_intent.payment_failed', readIntent(desk, intent.id))
    desk.emit('checkout.session.async_payment_failed', session)
    return session
  }
  take(desk, intent)
  const paid = keepSession(desk, { ...session, payment_status: 'paid' })
  desk.emit('checkout.session.async_payment_succeeded', paid)
  return paid
}

export function settleDueIntents(desk: Desk) {
  for (const intent of desk.store.due<PaymentIntent>('payment_intent', desk.now().getTime())) {
    settleProcessing(desk, intent.kept.session, 'paid')
  }
}

export function readIntent(desk: Desk, id: string): PaymentIntent {
  const intent = desk.store.get<PaymentIntent>('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

/** The payer's bank takes the money back and asks why it was taken. */
export function openDispute(desk: Desk, charge: ReturnType<typeof newCharge>) {
  const dispute = newDispute(charge, desk.seconds())
  desk.store.put('dispute', dispute, { parent: charge.id })
  desk.store.put('charge', { ...charge, disputed: true }, { parent: charge.payment_intent })
  desk.emit('charge.dispute.created', dispute)
  return dispute
}

function completePaid(desk: Desk, session: CheckoutSession, intent: PaymentIntent) {
  take(desk, intent)
  const paid: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    url: null,
  }
  keepSession(desk, paid)
  desk.emit('checkout.session.completed', paid)
  return paid
}

function completeProcessing(desk: Desk, session: CheckoutSession, intent: PaymentIntent) {
  const at = desk.settleAfterMs === null ? null : desk.now().getTime() + desk.settleAfterMs
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    processing: { type: 'card' },
    last_payment_error: null,
  }
  keepIntent(desk, processing, at)
  const complete = keepSession(desk, { ...session, status: 'complete', url: null })
  desk.emit('payment_intent.processing', processing)
  desk.emit('checkout.session.completed', complete)
  return complete
}

function take(desk: Desk, intent: PaymentIntent) {
  const charge = newCharge(intent, desk.seconds())
  desk.store.put('charge', charge, { parent: intent.id })
  const taken = keepIntent(desk, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  })
  desk.emit('charge.succeeded', charge)
  desk.emit('payment_intent.succeeded', taken)
}

function decline(desk: Desk, session: CheckoutSession, intent: PaymentIntent, reason: Decline) {
  keepSession(desk, session)
  const failed = keepIntent(desk, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: failure(reason),
  })
  desk.emit('payment_intent.payment_failed', failed)
  return { ok: false, reason: 'declined', decline: reason } as const
}

function failure({ code, declineCode, message }: Decline): CardFailure {
  return { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message }
}

function close(desk: Desk, session: CheckoutSession): CheckoutSession {
  const expired = keepSession(desk, { ...session, status: 'expired', url: null })
  if (session.payment_intent) {
    const intent = readIntent(desk, session.payment_intent)
    const at = desk.seconds()
    keepIntent(desk, {
      ...intent,
      status: 'canceled',
      next_action: null,
      canceled_at: at,
      cancellation_reason: 'automatic',
    })
  }
  desk.emit('checkout.session.expired', expired)
  return expired
}

function intentOf(desk: Desk, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent) return readIntent(desk, session.payment_intent)
  return newIntent(session, desk.seconds())
}

function keepSession(desk: Desk, session: CheckoutSession): CheckoutSession {
  const due = session.status === 'open' ? session.expires_at * 1000 : null
  desk.store.put('session', session, { parent: session.payment_intent ?? undefined, due })
  return session
}

function keepIntent(desk: Desk, intent: PaymentIntent, due: number | null = null): PaymentIntent {
  desk.store.put('payment_intent', intent, { parent: intent.kept.session, due })
  return intent
}
