import type Stripe from 'stripe'
import { DISPUTE_STATES, type DisputeState } from '../domain/booking/dispute.ts'
import { log } from '../log.server.ts'
import type {
  PaymentPageState,
  ProviderDispute,
  ProviderPayout,
  ProviderRefund,
  WebhookEndpoint,
} from './payments.ts'

export function paymentPageState(session: Stripe.Checkout.Session): PaymentPageState {
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    payment: paymentOf(session),
    pence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    attemptId: session.metadata?.attempt ?? null,
    paymentIntentId: idOf(session.payment_intent),
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

export function providerRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    state: refundState(refund.status),
    pence: refund.amount,
    currency: refund.currency,
    paymentIntentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.refund ?? null,
    bookingId: refund.metadata?.booking ?? null,
    createdAt: instant(refund.created),
  }
}

function refundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'made'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'submitted'
}

export function providerDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    paymentIntentId: idOf(dispute.payment_intent),
    pence: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    state: disputeState(dispute.status),
    // 0 when the bank accepts no evidence.
    evidenceDueAt: dueBy ? instant(dueBy) : null,
    openedAt: instant(dispute.created),
  }
}

/** An appeal, or a status of a later API version, is shown as the nearest state that is open. */
function disputeState(status: string): DisputeState {
  const known = DISPUTE_STATES.find((state) => state === status)
  if (known) return known
  const phase = status.endsWith('under_review') ? 'under_review' : 'needs_response'
  const state: DisputeState = status.startsWith('warning_') ? `warning_${phase}` : phase
  log.warn({ status, treatedAs: state }, 'card provider: unknown dispute status')
  return state
}

type PayoutWithTransactions = { payout: Stripe.Payout; transactions: Stripe.BalanceTransaction[] }

export function providerPayout({ payout, transactions }: PayoutWithTransactions): ProviderPayout {
  return {
    id: payout.id,
    pence: payout.amount,
    currency: payout.currency,
    state: payout.status,
    arrivesOn: instant(payout.arrival_date).toISOString().slice(0, 10),
    transactionsPence: transactions
      // The payout itself, and its return when it failed, are among its transactions.
      .filter(({ source }) => idOf(source) !== payout.id)
      .reduce((sum, { net }) => sum + net, 0),
    transactionsAre: reconciliation[payout.reconciliation_status] ?? 'incomplete',
  }
}

const reconciliation: Partial<Record<string, ProviderPayout['transactionsAre']>> = {
  completed: 'complete',
  in_progress: 'incomplete',
  not_applicable: 'not-listed',
}

export function webhookEndpoint({
  url,
  status,
  enabled_events: events,
}: Stripe.WebhookEndpoint): WebhookEndpoint {
  return { url, isEnabled: status === 'enabled', events }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function instant(seconds: number) {
  return new Date(seconds * 1000)
}
