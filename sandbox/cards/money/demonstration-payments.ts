import type { BankState } from '../bank-state.ts'
import { type Charge, newCharge } from '../objects.ts'
import { keepCharge } from './charges.ts'

/** More than any course costs; the academy limits refunds to what its records say was paid. */
const pence = 10_000_00

/** Demonstration bookings were never paid here, so they do not move the balance. */
export function isDemonstration(intentId: string) {
  return intentId.startsWith('pi_demo_')
}

/** Demonstration bookings have no payment here; this creates one, so that they can be refunded. */
export function demonstrationCharge(state: BankState, intentId: string): Charge | null {
  if (!isDemonstration(intentId)) return null
  const [known] = state.store.of<Charge>('charge', intentId)
  if (known) return known
  const paid = {
    id: intentId,
    amount: pence,
    currency: 'gbp',
    description: null,
    metadata: {},
    payment_method: null,
    receipt_email: null,
    kept: { last4: null },
  }
  return keepCharge(state, newCharge(paid, state.seconds()))
}
