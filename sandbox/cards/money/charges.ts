import type { BankState } from '../bank-state.ts'
import type { Charge } from '../objects.ts'
import { missing } from '../refusal.ts'

export function readCharge(state: BankState, id: string): Charge {
  const charge = state.store.get<Charge>('charge', id)
  if (!charge) throw missing('charge', id)
  return charge
}

export function keepCharge(state: BankState, charge: Charge): Charge {
  state.store.put('charge', charge, { parent: charge.payment_intent })
  return charge
}
