import { expect } from 'vitest'
import { stripePayments } from '#app/payments/stripe.server.ts'
import type { CardSandbox } from '#sandbox/cards/server.ts'
import type { CardLedger } from './invariants.ts'

/** What the card sandbox knows about these payment pages, read through the academy's own client. */
export async function cardLedger(
  cards: CardSandbox,
  ids: ReadonlySet<string>,
): Promise<CardLedger> {
  const payments = stripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    address: new URL(cards.url),
  })
  const answers = await Promise.all([...ids].map((id) => payments.readPaymentPage(id)))
  const paymentPages = new Map(
    answers.flatMap((answer) => (answer.ok ? [[answer.value.id, answer.value]] : [])),
  )
  expect(paymentPages.size, 'every payment page is known to the provider').toBe(ids.size)
  const returnedFor = (intent: string) =>
    cards.bank.listRefunds(intent).reduce((sum, { amount }) => sum + amount, 0)
  return {
    paymentPages,
    paymentPage: (id) => paymentPages.get(id),
    returnedFor,
    // Nobody refunds at the sandbox by hand here.
    requestedFor: returnedFor,
  }
}
