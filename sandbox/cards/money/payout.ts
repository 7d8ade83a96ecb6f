import { newId } from '../objects.ts'

export type Payout = ReturnType<typeof newPayout>

type PayoutInput = { amount: number; currency: string; created: number; isAutomatic: boolean }

export function newPayout({ amount, currency, created, isAutomatic }: PayoutInput) {
  return {
    id: newId('po_1', 23),
    object: 'payout' as const,
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.ceil(created / day) * day,
    automatic: isAutomatic,
    balance_transaction: newId('txn_1', 23),
    created,
    currency,
    description: isAutomatic ? 'STRIPE PAYOUT' : null,
    destination: null,
    failure_balance_transaction: null as string | null,
    failure_code: null as string | null,
    failure_message: null as string | null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    /** Of a payout made by hand the provider does not say which transactions it contains. */
    reconciliation_status: (isAutomatic ? 'in_progress' : 'not_applicable') as
      | 'in_progress'
      | 'completed'
      | 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit' as 'in_transit' | 'paid' | 'failed',
    trace_id: null,
    type: 'bank_account' as const,
  }
}

const day = 24 * 60 * 60
