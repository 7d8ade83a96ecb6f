import { expect, test } from 'vitest'
import { providerLink } from './provider-link.ts'

const cardSandbox = 'http://127.0.0.1:3001'

test('a payment page id leads to its page at the card provider, by mode', () => {
  expect(providerLink('cs_live_a1', { mode: 'live', cardSandbox })).toBe(
    'https://dashboard.stripe.com/checkout/sessions/cs_live_a1',
  )
  expect(providerLink('cs_test_a1', { mode: 'test', cardSandbox })).toBe(
    'https://dashboard.stripe.com/test/checkout/sessions/cs_test_a1',
  )
  expect(providerLink('cs_test_a1', { mode: 'sandbox', cardSandbox })).toBe(
    'http://127.0.0.1:3001/pay/cs_test_a1',
  )
})

test('without a payment page id, or with a made-up one, there is no page', () => {
  expect(providerLink(null, { mode: 'live', cardSandbox })).toBeNull()
  expect(providerLink('cs_test_demo_1', { mode: 'sandbox', cardSandbox })).toBeNull()
})
