import { type Charge, newId } from '../objects.ts'
import type { BalanceTransaction } from './balance-transaction.ts'

export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'duplicate',
  'unrecognized',
  'general',
] as const

/** What can become of a dispute. An inquiry (`warning_…`) takes no money until it is escalated. */
export const nextStages = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
} as const

export type DisputeStatus = keyof typeof nextStages
export type Dispute = ReturnType<typeof newDispute>

export type DisputeToOpen = {
  /** Without it everything that was not refunded. */
  amount?: number
  reason?: (typeof disputeReasons)[number]
  /** An inquiry asks first; a chargeback takes the money at once. */
  kind?: 'inquiry' | 'chargeback'
  /** Null: the bank accepts no evidence. Without it after 14 days. */
  evidenceDueAt?: Date | null
}

export function newDispute(charge: Charge, created: number, options: DisputeToOpen) {
  const { amount = charge.amount - charge.amount_refunded, reason = 'fraudulent' } = options
  const { kind = 'chargeback', evidenceDueAt } = options
  return {
    id: newId('du_1', 23),
    object: 'dispute' as const,
    amount,
    /** Money withdrawn and given back. */
    balance_transactions: [] as BalanceTransaction[],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: evidenceDueAt === undefined ? endOfDay(created + 14 * day) : secondsOf(evidenceDueAt),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as 'not_submitted' | 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: kind, network: 'visa', network_reason_code: null },
      type: 'card' as const,
    },
    reason: reason as string,
    status: (kind === 'inquiry' ? 'warning_needs_response' : 'needs_response') as DisputeStatus,
  }
}

const day = 24 * 60 * 60

/** Banks count whole days. */
function endOfDay(seconds: number) {
  return Math.ceil(seconds / day) * day - 1
}

function secondsOf(moment: Date | null) {
  return moment && Math.floor(moment.getTime() / 1000)
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
