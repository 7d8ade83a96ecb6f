import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { paymentPageState } from './stripe-objects.server.ts'

const stateOf = (session: object) =>
  paymentPageState({ id: 'cs_1', metadata: {}, ...session } as Stripe.Checkout.Session)

test.each([
  ['the bank decides', 'processing', 'processing'],
  ['the bank refused it', 'requires_payment_method', 'failed'],
  ['it was called off', 'canceled', 'failed'],
])('not paid, because %s: the provider says %s', (_, status, payment) => {
  const intent = { id: 'pi_1', status }
  const unpaid = { status: 'complete', payment_status: 'unpaid', payment_intent: intent }
  expect(stateOf(unpaid)).toMatchObject({ status: 'complete', payment, paymentIntentId: 'pi_1' })
})

test('a page that is open or expired has no payment yet, and a paid one is paid', () => {
  for (const status of ['open', 'expired']) {
    expect(stateOf({ status, payment_status: 'unpaid' })).toMatchObject({ status, payment: 'none' })
  }
  expect(stateOf({ status: 'complete', payment_status: 'paid' })).toMatchObject({ payment: 'paid' })
})
