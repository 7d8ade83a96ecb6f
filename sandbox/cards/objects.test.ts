import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { card, course, openSandbox } from '#tests/cards/open-sandbox.ts'
import { createBank } from './bank.ts'
import { published } from './bank-state.ts'
import type { Params } from './form.ts'
import { openStore } from './store.ts'

const types = join(import.meta.dirname, '../../node_modules/stripe/esm/resources')

/** The required fields in the provider's type definitions. */
function fieldsOf(file: string, name: string): string[] {
  const [path = ''] = globSync(file, { cwd: types })
  const source = readFileSync(join(types, path), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
  const [, body = ''] =
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  return [...body.matchAll(/^ {4}(\w+):/gm)].map(([, field]) => field ?? '')
}

test('our objects have the provider’s types (checked by the compiler)', () => {
  const bank = createBank({ store: openStore() })
  const { id } = bank.createSession({ ...course } as Params)
  bank.pay(id, card.good)
  const session: Stripe.Checkout.Session = published(bank.session(id))
  const intent: Omit<Stripe.PaymentIntent, 'last_payment_error'> = published(
    bank.intent(String(session.payment_intent)),
  )
  const charge: Omit<Stripe.Charge, 'fraud_details'> = published(
    bank.charge(String(intent.latest_charge)),
  )
  const refund: Stripe.Refund = bank.refund({ charge: charge.id })
  expect(refund.amount).toBe(session.amount_total)
  const { id: other } = bank.createSession({ ...course } as Params)
  bank.pay(other, card.good)
  const intentId = String(bank.session(other).payment_intent)
  const dispute: Stripe.Dispute = bank.openDispute(intentId, { kind: 'inquiry' })
  const payout: Stripe.Payout = bank.payOut()
  const transaction: Stripe.BalanceTransaction = bank.transactionById(
    String(payout.balance_transaction),
  )
  expect([dispute.payment_intent, transaction.source]).toEqual([intentId, payout.id])
})

test('every response has all required fields', async () => {
  await using cards = await openSandbox()
  const { id } = await cards.stripe.checkout.sessions.create(course)
  cards.bank.pay(id, card.good)
  const session = await cards.stripe.checkout.sessions.retrieve(id)
  const intent = await cards.stripe.paymentIntents.retrieve(String(session.payment_intent))
  const charge = await cards.stripe.charges.retrieve(String(intent.latest_charge))
  const refund = await cards.stripe.refunds.create({ payment_intent: intent.id })
  cards.bank.pay((await cards.stripe.checkout.sessions.create(course)).id, card.good)
  const [other] = (await cards.stripe.checkout.sessions.list()).data
  const disputed = cards.bank.openDispute(String(other?.payment_intent), { kind: 'inquiry' })
  const dispute = await cards.stripe.disputes.retrieve(disputed.id)
  const payout = await cards.stripe.payouts.retrieve(cards.bank.payOut().id)
  const [transaction] = (await cards.stripe.balanceTransactions.list({ payout: payout.id })).data
  const [event] = (await cards.stripe.events.list({ limit: 1 })).data

  const promises = [
    [session, fieldsOf('Checkout/Sessions.d.ts', 'Session')],
    [intent, fieldsOf('PaymentIntents.d.ts', 'PaymentIntent')],
    [charge, fieldsOf('Charges.d.ts', 'Charge')],
    [refund, fieldsOf('Refunds.d.ts', 'Refund')],
    [dispute, fieldsOf('Disputes.d.ts', 'Dispute')],
    [payout, fieldsOf('Payouts.d.ts', 'Payout')],
    [transaction, fieldsOf('BalanceTransactions.d.ts', 'BalanceTransaction')],
    [event, fieldsOf('Events.d.ts', 'EventBase')],
  ] as const
  for (const [object, fields] of promises) {
    expect(fields.length).toBeGreaterThan(8)
    expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining([...fields]))
  }
})
