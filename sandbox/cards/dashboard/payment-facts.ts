import type { Bank } from '../bank.ts'
import { isDemonstration } from '../money/demonstration-payments.ts'
import type { Dispute } from '../money/dispute.ts'
import type { Charge, Refund } from '../objects.ts'

/** What the dashboard shows about one payment. */
export type PaymentFacts = {
  charge: Charge
  /** What was bought; null when the page was not of this sandbox. */
  bought: string | null
  email: string | null
  /** What can still be refunded; null when the sandbox does not know what was paid. */
  left: number | null
  refunds: Refund[]
  disputes: Dispute[]
}

export function paymentFacts(bank: Bank, charge: Charge): PaymentFacts {
  const { payment_intent: intent, amount, amount_refunded: refunded } = charge
  const [session] = bank.sessionsOf(intent)
  return {
    charge,
    bought: session?.kept.items.map(({ name }) => name).join(', ') ?? null,
    email: session?.customer_email ?? null,
    left: isDemonstration(intent) ? null : amount - refunded,
    refunds: bank.listRefunds(intent),
    disputes: bank.disputesOf(intent),
  }
}
