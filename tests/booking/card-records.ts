import { expect } from 'vitest'
import { stripePayments } from '../../app/payments/stripe.server.ts'
import type { CardSandbox } from '../../sandbox/cards/server.ts'
import type { CardLedger } from './invariants.ts'

/** The card sandbox's own books about these sessions, read through the door that the academy uses. */
export async function cardLedger(
  cards: CardSandbox,
  ids: ReadonlySet<string>,
): Promise<CardLedger> {
  const payments = stripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    address: new URL(cards.url),
  })
  const answers = await Promise.all([...ids].map((id) => payments.readSession(id)))
  const sessions = new Map(
    answers.flatMap((answer) => (answer.ok ? [[answer.value.id, answer.value]] : [])),
  )
  expect(sessions.size, 'every session is known to the provider').toBe(ids.size)
  return {
    sessions,
    session: (id) => sessions.get(id),
    refundedFor: (intent) =>
      cards.bank.listRefunds(intent).reduce((sum, { amount }) => sum + amount, 0),
  }
}
