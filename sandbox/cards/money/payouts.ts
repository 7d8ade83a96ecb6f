import { type BankState, readStored } from '../bank-state.ts'
import { ApiRefusal, invalid } from '../refusal.ts'
import {
  keepTransaction,
  record,
  sumOf,
  transactionsNotPaidOut,
  transactionsOf,
} from './balance.ts'
import { newPayout, type Payout } from './payout.ts'

export type PayoutToMake = {
  /** For tests: the payout is for this much more than its transactions. */
  differsBy?: number
  /** Made by hand instead of by the provider's schedule. */
  byHand?: boolean
}

/** Pays out everything that is available. */
export function payOut(state: BankState, { differsBy = 0, byHand = false }: PayoutToMake): Payout {
  const transactions = transactionsNotPaidOut(state)
  const [first] = transactions
  const available = sumOf(transactions)
  if (!first || available + differsBy <= 0) {
    throw new ApiRefusal(400, 'There is nothing to pay out.', { code: 'balance_insufficient' })
  }
  const { currency } = first
  const payout = newPayout({
    amount: available + differsBy,
    currency,
    created: state.seconds(),
    isAutomatic: !byHand,
  })
  for (const transaction of transactions) keepTransaction(state, transaction, payout.id)
  const own = {
    id: payout.balance_transaction,
    amount: -payout.amount,
    currency,
    source: payout.id,
  }
  record(
    state,
    { ...own, type: 'payout', category: 'payout', description: payout.description },
    { payout: payout.id },
  )
  const due = state.settleAfterMs === null ? null : state.now().getTime() + state.settleAfterMs
  keepPayout(state, payout, due)
  state.emit('payout.created', payout)
  return payout
}

/** Ends a payout; the bank may return one that was paid. */
export function settlePayout(state: BankState, id: string, end: 'paid' | 'failed'): Payout {
  const payout = readPayout(state, id)
  const isPossible =
    payout.status === 'in_transit' || (payout.status === 'paid' && end === 'failed')
  if (!isPossible) throw invalid('payout', `Payout ${id} is ${payout.status} already.`)
  if (end === 'failed') return fail(state, payout)
  const paid = keepPayout(state, { ...payout, status: 'paid' })
  state.emit('payout.paid', paid)
  return payout.automatic ? reconcile(state, paid) : paid
}

export function settleDuePayouts(state: BankState) {
  for (const { id } of state.store.due<Payout>('payout', state.now().getTime())) {
    settlePayout(state, id, 'paid')
  }
}

export const readPayout = (state: BankState, id: string) => readStored<Payout>(state, 'payout', id)

export function transactionsOfPayout(state: BankState, id: string) {
  if (readPayout(state, id).automatic) return transactionsOf(state, id)
  const message =
    'Balance transaction history can only be filtered on automatic transfers, not manual.'
  throw new ApiRefusal(400, message)
}

function reconcile(state: BankState, payout: Payout): Payout {
  const done = keepPayout(state, { ...payout, reconciliation_status: 'completed' })
  state.emit('payout.reconciliation_completed', done)
  return done
}

/** The money is back in the balance, for the next payout. */
function fail(state: BankState, payout: Payout): Payout {
  const { amount, currency, id } = payout
  const returned = record(state, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount,
    currency,
    source: id,
    description: 'STRIPE PAYOUT FAILURE',
  })
  const failed = keepPayout(state, {
    ...payout,
    status: 'failed',
    failure_balance_transaction: returned.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  state.emit('payout.failed', failed)
  return failed
}

function keepPayout(state: BankState, payout: Payout, due: number | null = null): Payout {
  state.store.put('payout', payout, { due })
  return payout
}
