import type { BankState } from '../bank-state.ts'
import type { Charge, Refund } from '../objects.ts'
import { recordCharge, recordRefund } from './balance.ts'
import { readCharge } from './charges.ts'
import { type Dispute, newDispute } from './dispute.ts'
import { withdraw } from './disputes.ts'

/** Since this version of the file there is a balance, and disputes have all their fields. */
const withBalance = 1

export function completeOldFile(state: BankState) {
  const { store } = state
  if (store.version() >= withBalance) return
  for (const charge of oldestFirst(store.every<Charge>('charge'))) recordCharge(state, charge)
  for (const refund of oldestFirst(store.every<Refund>('refund'))) {
    if (refund.status !== 'failed') recordRefund(state, refund)
  }
  for (const old of oldestFirst(store.every<Dispute>('dispute'))) {
    const whole = newDispute(readCharge(state, old.charge), old.created, {})
    withdraw(state, { ...whole, ...old })
  }
  store.setVersion(withBalance)
}

function oldestFirst<T>(newestFirst: T[]): T[] {
  return newestFirst.toReversed()
}
