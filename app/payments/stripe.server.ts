import Stripe from 'stripe'
import { isProviderId } from '../domain/booking/payment-page-id.ts'
import { log } from '../log.server.ts'
import type {
  Answer,
  AttemptToPay,
  PaymentEvent,
  PaymentPageState,
  Payments,
  RefundState,
} from './payments.ts'

type Account = {
  secretKey: string
  /** One, or two separated by a comma while they are rotated. */
  webhookSecret: string
  /** URL of the card sandbox; Stripe itself when absent. */
  address?: URL
}

/** For one call and its one retry. */
const timeoutMs = 10_000

const skewSeconds = 300

export function stripePayments({ secretKey, webhookSecret, address }: Account): Payments {
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
    createRefund: ({ key, paymentIntentId, pence }) =>
      request(
        () =>
          stripe.refunds.create(
            { payment_intent: paymentIntentId, amount: pence },
            { idempotencyKey: key },
          ),
        refundState,
      ),
    readRefund: (id) => request(() => stripe.refunds.retrieve(id), refundState),
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

async function request<Raw, T>(ask: () => Promise<Raw>, read: (raw: Raw) => T): Promise<Answer<T>> {
  let overdue: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    overdue = setTimeout(() => resolve(null), timeoutMs + 1_000)
  })
  try {
    const raw = await Promise.race([ask(), tooLate])
    return raw === null ? { ok: false, reason: 'unavailable' } : { ok: true, value: read(raw) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const reason = isRefusal(error) ? 'refused' : 'unavailable'
    // Their message may repeat what a customer typed; the type and the code do not.
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, statusCode, providerRequest: requestId, reason }, 'card provider')
    return { ok: false, reason }
  } finally {
    clearTimeout(overdue)
  }
}

/** Wrong keys and rate limits can be resolved; only a request that can never succeed is refused. */
function isRefusal({ statusCode }: { statusCode?: number }) {
  return statusCode === 400 || statusCode === 402 || statusCode === 404
}

function paymentPageState(session: Stripe.Checkout.Session): PaymentPageState {
  const intent = session.payment_intent
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    payment: paymentOf(session),
    pence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    attemptId: session.metadata?.attempt ?? null,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

function statusOf({ status }: Stripe.Checkout.Session): PaymentPageState['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid'
  if (status !== 'complete') return 'none'
  const intent = typeof payment_intent === 'string' ? null : payment_intent
  const failed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return failed ? 'failed' : 'processing'
}

function refundState({ id, status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { id, state: 'made' }
  const failed = status === 'failed' || status === 'canceled'
  return { id, state: failed ? 'failed' : 'submitted' }
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
  return {
    id,
    type,
    paymentPageId: object === 'checkout.session' && isProviderId(subjectId) ? subjectId : null,
    paymentIntentId: isProviderId(intent) ? intent : null,
    refundId: object === 'refund' && isProviderId(subjectId) ? subjectId : null,
  }
}

const EVENT_TYPE = /^[\w.]{1,255}$/
