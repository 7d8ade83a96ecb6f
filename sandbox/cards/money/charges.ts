import { type BankState, readStored } from '../bank-state.ts'
import type { Charge } from '../objects.ts'

export const readCharge = (state: BankState, id: string) => readStored<Charge>(state, 'charge', id)

export function keepCharge(state: BankState, charge: Charge): Charge {
  state.store.put('charge', charge, { parent: charge.payment_intent })
  return charge
}
