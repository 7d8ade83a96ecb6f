import type { DisputeState } from '../domain/booking/dispute.ts'
import type { PaymentPageParameters } from '../domain/booking/payment-page-parameters.ts'

/** What the academy needs of a card provider. */
export type Payments = {
  /** Repeated with the same idempotency key, it returns the same payment page. */
  createPaymentPage(attempt: AttemptToPay): Promise<Answer<PaymentPageState>>
  readPaymentPage(paymentPageId: string): Promise<Answer<PaymentPageState>>
  /** Refused when the payment page is not open any more. */
  expirePaymentPage(paymentPageId: string): Promise<Answer<PaymentPageState>>
  /** Repeated with the same idempotency key, it refunds once. */
  createRefund(refund: RefundToMake): Promise<Answer<ProviderRefund>>
  readRefund(refundId: string): Promise<Answer<ProviderRefund>>
  /** All refunds of a payment, whoever made them. */
  listRefunds(paymentIntentId: string): Promise<Answer<ProviderRefund[]>>
  readDispute(disputeId: string): Promise<Answer<ProviderDispute>>
  readPayout(payoutId: string): Promise<Answer<ProviderPayout>>
  /** An event that the provider signed within five minutes of `now`, or null. */
  readEvent(body: string, signature: string, now: Date): PaymentEvent | null
}

/**
 * Refused: the provider understood and said no, and would say so again. Unavailable: it is
 * down, slow or overloaded, and whether it carried out the request is not known.
 */
export type Answer<T> = { ok: true; value: T } | { ok: false; reason: 'refused' | 'unavailable' }

export type AttemptToPay = { key: string; parameters: PaymentPageParameters }

export type PaymentPageState = {
  id: string
  /** Null once it is not open any more. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment: 'none' | 'processing' | 'paid' | 'failed'
  pence: number
  currency: string
  /** The attempt it was created for, as we named it to the provider. */
  attemptId: string | null
  paymentIntentId: string | null
}

export type RefundToMake = {
  key: string
  paymentIntentId: string
  pence: number
  /** Our ids, sent as metadata: so the provider's refund is recognised when its answer was lost. */
  refundId: string
  bookingId: string
}

export type RefundState = { id: string; state: 'submitted' | 'made' | 'failed' }

export type ProviderRefund = RefundState & {
  pence: number
  currency: string
  paymentIntentId: string | null
  /** Our row's id, from the metadata; null for one made at the provider. */
  refundId: string | null
  /** Our booking, from the metadata. */
  bookingId: string | null
  createdAt: Date
}

export type ProviderDispute = {
  id: string
  paymentIntentId: string | null
  pence: number
  currency: string
  /** The provider's word, for example "fraudulent". */
  reason: string
  state: DisputeState
  /** Null when no evidence can be sent. */
  evidenceDueAt: Date | null
  openedAt: Date
}

export type ProviderPayout = {
  id: string
  pence: number
  currency: string
  /** The provider's word, for example "paid". */
  state: string
  /** YYYY-MM-DD */
  arrivesOn: string
  /** Sum of its balance transactions after fees, without the payout's own. */
  transactionsPence: number
  /** Only a completed list can be compared; the provider keeps none for a payout made by hand. */
  transactionsAre: 'complete' | 'incomplete' | 'not-listed'
}

/** What only a start asks. */
export type WebhookEndpoints = { listWebhookEndpoints(): Promise<Answer<WebhookEndpoint[]>> }

export type WebhookEndpoint = {
  url: string
  isEnabled: boolean
  /** Types of events, or '*' for all. */
  events: readonly string[]
}

export type PaymentEvent = {
  id: string
  type: string
  paymentPageId: string | null
  paymentIntentId: string | null
  refundId: string | null
  disputeId: string | null
  payoutId: string | null
}
