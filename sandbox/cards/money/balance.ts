import { type BankState, readStored } from '../bank-state.ts'
import type { Charge, Refund } from '../objects.ts'
import {
  type BalanceTransaction,
  type Movement,
  newBalanceTransaction,
} from './balance-transaction.ts'
import { isDemonstration } from './demonstration-payments.ts'

/** Parent of the transactions that no payout contains yet. */
const notPaidOut = 'not paid out'

export function record(
  state: BankState,
  movement: Movement,
  { payout = notPaidOut, created = state.seconds() } = {},
): BalanceTransaction {
  const transaction = newBalanceTransaction(movement, created)
  keepTransaction(state, transaction, payout)
  return transaction
}

export function keepTransaction(state: BankState, transaction: BalanceTransaction, payout: string) {
  state.store.put('balance_transaction', transaction, { parent: payout })
}

export function recordCharge(state: BankState, charge: Charge) {
  const { id, amount, currency, created, description } = charge
  if (!charge.balance_transaction || isDemonstration(charge.payment_intent)) return
  const fee = { amount: cardFee(amount), description: 'Stripe processing fees' }
  record(
    state,
    {
      id: charge.balance_transaction,
      type: 'charge',
      category: 'charge',
      amount,
      fee,
      currency,
      description,
      source: id,
    },
    { created },
  )
}

/** The fee of a payment is not returned with a refund. */
export function recordRefund(state: BankState, refund: Refund) {
  const { id, amount, currency, created } = refund
  if (!refund.balance_transaction || isDemonstration(refund.payment_intent)) return
  record(
    state,
    {
      id: refund.balance_transaction,
      type: 'refund',
      category: 'refund',
      amount: -amount,
      currency,
      description: 'REFUND FOR CHARGE',
      source: id,
    },
    { created },
  )
}

/** A failed refund comes back; null when it had not left. */
export function recordRefundFailure(state: BankState, refund: Refund) {
  const { id, amount, currency } = refund
  if (!refund.balance_transaction || isDemonstration(refund.payment_intent)) return null
  return record(state, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    currency,
    description: 'REFUND FAILURE',
    source: id,
  })
}

export const readTransaction = (state: BankState, id: string) =>
  readStored<BalanceTransaction>(state, 'balance_transaction', id)

export function transactionsNotPaidOut(state: BankState): BalanceTransaction[] {
  return transactionsOf(state, notPaidOut)
}

export function transactionsOf(state: BankState, payout: string): BalanceTransaction[] {
  return state.store.of<BalanceTransaction>('balance_transaction', payout)
}

export function sumOf(transactions: BalanceTransaction[]): number {
  return transactions.reduce((sum, { net }) => sum + net, 0)
}

/** The provider's standard price for cards of the UK: 1.5% + 20p. */
function cardFee(pence: number) {
  return Math.round(pence * 0.015) + 20
}
