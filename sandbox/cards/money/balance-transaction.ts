import { newId } from '../objects.ts'

export type BalanceTransaction = ReturnType<typeof newBalanceTransaction>

export type Movement = {
  /** Without it a new one. */
  id?: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure'
  category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'payout_reversal'
  /** Before the fee; negative when money leaves the balance. */
  amount: number
  fee?: { amount: number; description: string }
  currency: string
  description: string | null
  /** Id of what moved the money. */
  source: string
}

/** A movement of the balance as the API shows it. Here money is available at once. */
export function newBalanceTransaction(movement: Movement, created: number) {
  const { id = newId('txn_3', 23), type, category, amount, fee, currency, source } = movement
  return {
    id,
    object: 'balance_transaction' as const,
    amount,
    available_on: created,
    balance_type: 'payments' as const,
    created,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: category,
    source,
    status: 'available' as const,
    type,
  }
}
