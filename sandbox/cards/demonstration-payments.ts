import type { BankState } from './bank-state.ts'
import { type Charge, newCharge } from './objects.ts'

/** More than any course costs; the academy limits refunds to what its records say was paid. */
const pence = 10_000_00

/** Demonstration bookings have no payment here; this creates one, so that they can be refunded. */
export function demonstrationCharge(state: BankState, intentId: string): Charge | null {
  if (!intentId.startsWith('pi_demo_')) return null
  const [known] = state.store.of<Charge>('charge', intentId)
  if (known) return known
  const paid = {
    ...{ id: intentId, amount: pence, currency: 'gbp', description: null, metadata: {} },
    ...{ payment_method: null, receipt_email: null, kept: { last4: null } },
  }
  const charge = newCharge(paid, state.seconds())
  state.store.put('charge', charge, { parent: intentId })
  return charge
}
