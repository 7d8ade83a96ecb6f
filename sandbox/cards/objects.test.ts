import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { card, course, openSandbox } from '../../tests/cards/open-sandbox.ts'
import type * as ours from './objects.ts'

/** Compiles only while what the sandbox answers is what the provider's types promise. */
export const promised = {
  session: (session: Omit<ours.CheckoutSession, 'kept'>): Stripe.Checkout.Session => session,
  refund: (refund: ours.Refund): Stripe.Refund => refund,
}

const types = join(import.meta.dirname, '../../node_modules/stripe/esm/resources')

/** The fields that the provider's own types name as always there. */
function fieldsOf(file: string, name: string): string[] {
  const [path = ''] = globSync(file, { cwd: types })
  const source = readFileSync(join(types, path), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
  const [, body = ''] =
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  return [...body.matchAll(/^ {4}(\w+):/gm)].map(([, field]) => field ?? '')
}

test('every answer has every field that the provider promises', async () => {
  await using cards = await openSandbox()
  const { id } = await cards.stripe.checkout.sessions.create(course)
  cards.bank.pay(id, card.good)
  const session = await cards.stripe.checkout.sessions.retrieve(id)
  const intent = await cards.stripe.paymentIntents.retrieve(String(session.payment_intent))
  const charge = await cards.stripe.charges.retrieve(String(intent.latest_charge))
  const refund = await cards.stripe.refunds.create({ payment_intent: intent.id })
  const [event] = (await cards.stripe.events.list({ limit: 1 })).data

  const promises = [
    [session, fieldsOf('Checkout/Sessions.d.ts', 'Session')],
    [intent, fieldsOf('PaymentIntents.d.ts', 'PaymentIntent')],
    [charge, fieldsOf('Charges.d.ts', 'Charge')],
    [refund, fieldsOf('Refunds.d.ts', 'Refund')],
    [event, fieldsOf('Events.d.ts', 'EventBase')],
  ] as const
  for (const [object, fields] of promises) {
    expect(fields.length).toBeGreaterThan(8)
    expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining([...fields]))
  }
})
