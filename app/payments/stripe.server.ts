import Stripe from 'stripe'
import { isProviderId } from '../domain/booking/payment-page-id.ts'
import type {
  AttemptToPay,
  PaymentEvent,
  Payments,
  RefundToMake,
  WebhookEndpoints,
} from './payments.ts'
import {
  paymentPageState,
  providerDispute,
  providerPayout,
  providerRefund,
  webhookEndpoint,
} from './stripe-objects.server.ts'
import { request, timeoutMs } from './stripe-request.server.ts'

type Account = {
  secretKey: string
  /** One, or two separated by a comma while they are rotated. */
  webhookSecret: string
  /** URL of the card sandbox; Stripe itself when absent. */
  address?: URL
}

const skewSeconds = 300

export function stripePayments({
  secretKey,
  webhookSecret,
  address,
}: Account): Payments & WebhookEndpoints {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
  })
  const secrets = webhookSecret.split(',')

  return {
    createPaymentPage: (attempt) =>
      request(
        () =>
          stripe.checkout.sessions.create(sessionParameters(attempt), {
            idempotencyKey: attempt.key,
          }),
        paymentPageState,
      ),
    readPaymentPage: (id) =>
      request(
        () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
        paymentPageState,
      ),
    expirePaymentPage: (id) => request(() => stripe.checkout.sessions.expire(id), paymentPageState),
    createRefund: (refund) => request(() => createRefund(stripe, refund), providerRefund),
    readRefund: (id) => request(() => stripe.refunds.retrieve(id), providerRefund),
    listRefunds: (paymentIntentId) =>
      request(
        () => allOf(stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })),
        (refunds) => refunds.map(providerRefund),
      ),
    readDispute: (id) => request(() => stripe.disputes.retrieve(id), providerDispute),
    readPayout: (id) => request(() => readPayout(stripe, id), providerPayout),
    listWebhookEndpoints: () =>
      request(
        () => allOf(stripe.webhookEndpoints.list({ limit: 100 })),
        (endpoints) => endpoints.map(webhookEndpoint),
      ),
    readEvent(body, signature, now) {
      const event = secrets
        .map((secret) => signedEvent(stripe, { body, signature, secret, now }))
        .find((each) => each !== null)
      return event ? paymentEvent(event) : null
    },
  }
}

/** Cards only, in pounds only: what the customer saw is what is charged. */
function sessionParameters({
  parameters: page,
}: AttemptToPay): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: page.currency,
          unit_amount: page.pence,
          product_data: {
            name: page.title,
            ...(page.description && { description: page.description }),
          },
        },
      },
    ],
    customer_email: page.email,
    client_reference_id: page.attemptId,
    metadata: { attempt: page.attemptId },
    payment_intent_data: { metadata: { attempt: page.attemptId } },
    expires_at: page.expiresAt,
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
  }
}

async function createRefund(stripe: Stripe, refund: RefundToMake) {
  const { key: idempotencyKey, paymentIntentId, pence, refundId, bookingId } = refund
  const params = { payment_intent: paymentIntentId, amount: pence }
  const metadata = { refund: refundId, booking: bookingId }
  try {
    return await stripe.refunds.create({ ...params, metadata }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // The version before this one sent no metadata; with its key only its parameters are accepted.
    return stripe.refunds.create(params, { idempotencyKey })
  }
}

async function readPayout(stripe: Stripe, id: string) {
  const payout = await stripe.payouts.retrieve(id)
  // The provider refuses to list the transactions of a payout that was made by hand.
  if (!payout.automatic) return { payout, transactions: [] }
  const transactions = await allOf(stripe.balanceTransactions.list({ payout: id, limit: 100 }))
  return { payout, transactions }
}

/** All pages of a list. */
async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of list) all.push(each)
  return all
}

type SignedMessage = { body: string; signature: string; secret: string; now: Date }

function signedEvent(
  stripe: Stripe,
  { body, signature, secret, now }: SignedMessage,
): Stripe.Event | null {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1])
  // Checked here, both ways: the SDK alone accepts signatures from the future.
  if (!(Math.abs(now.getTime() / 1000 - signedAt) <= skewSeconds)) return null
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, 0)
  } catch {
    return null
  }
}

/** Null when the signed body is not an event. */
function paymentEvent({ id, type, data }: Partial<Stripe.Event>): PaymentEvent | null {
  const subject = data?.object as Record<string, unknown> | null | undefined
  if (!isProviderId(id) || typeof type !== 'string' || !EVENT_TYPE.test(type) || !subject) {
    return null
  }
  const { object, id: subjectId, payment_intent: intent } = subject
  const idFor = (kind: string) => (object === kind && isProviderId(subjectId) ? subjectId : null)
  return {
    id,
    type,
    paymentPageId: idFor('checkout.session'),
    paymentIntentId: isProviderId(intent) ? intent : null,
    refundId: idFor('refund'),
    disputeId: idFor('dispute'),
    payoutId: idFor('payout'),
  }
}

const EVENT_TYPE = /^[\w.]{1,255}$/
