import type Stripe from 'stripe'
import type { WebhookEndpoint } from './payments.ts'

/** Where the provider sends them. */
export const webhookPath = '/api/payments/events'

/** What the provider has to send: the types of the events that `process-stored-events.ts` acts on. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.created',
  'payout.paid',
  'payout.failed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Those that none of the endpoints at this address is sent. */
export function eventsNotSent(endpoints: readonly WebhookEndpoint[], address: string) {
  const sent = endpoints
    .filter(({ url, isEnabled }) => isEnabled && url === address)
    .flatMap(({ events }) => events)
  return sent.includes('*') ? [] : WEBHOOK_EVENTS.filter((type) => !sent.includes(type))
}
