import type { PaymentPageParameters } from '../domain/booking/payment-page-parameters.ts'

/** What the academy needs of a card provider. */
export type Payments = {
  /** Repeated with the same idempotency key, it returns the same payment page. */
  createPaymentPage(attempt: AttemptToPay): Promise<Answer<PaymentPageState>>
  readPaymentPage(paymentPageId: string): Promise<Answer<PaymentPageState>>
  /** Refused when the payment page is not open any more. */
  expirePaymentPage(paymentPageId: string): Promise<Answer<PaymentPageState>>
  /** Repeated with the same idempotency key, it refunds once. */
  createRefund(refund: RefundToMake): Promise<Answer<RefundState>>
  readRefund(refundId: string): Promise<Answer<RefundState>>
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

export type RefundToMake = { key: string; paymentIntentId: string; pence: number }

export type RefundState = { id: string; state: 'submitted' | 'made' | 'failed' }

export type PaymentEvent = {
  id: string
  type: string
  paymentPageId: string | null
  paymentIntentId: string | null
  refundId: string | null
}
