import { expect, test } from 'vitest'
import { providerLink, providerObjectLink } from './provider-link.ts'

const academy = { publicUrl: 'http://127.0.0.1:3000', port: 3000 }

test('a payment page id leads to its page at the card provider, by mode', () => {
  expect(providerLink('cs_live_a1', { mode: 'live', ...academy })).toBe(
    'https://dashboard.stripe.com/checkout/sessions/cs_live_a1',
  )
  expect(providerLink('cs_test_a1', { mode: 'test', ...academy })).toBe(
    'https://dashboard.stripe.com/test/checkout/sessions/cs_test_a1',
  )
  expect(providerLink('cs_test_a1', { mode: 'sandbox', ...academy })).toBe(
    'http://127.0.0.1:3001/dashboard/cs_test_a1',
  )
})

test('without a payment page id there is no page', () => {
  expect(providerLink(null, { mode: 'live', ...academy })).toBeNull()
})

test('a payment of the demonstration has a page in the sandbox like any other', () => {
  expect(providerLink('cs_test_demo_1', { mode: 'sandbox', ...academy })).toBe(
    'http://127.0.0.1:3001/dashboard/cs_test_demo_1',
  )
})

test('instances that share a card sandbox lead to it', () => {
  const sandboxCardsUrl = 'http://127.0.0.1:4999'
  expect(providerLink('cs_test_a1', { mode: 'sandbox', ...academy, sandboxCardsUrl })).toBe(
    'http://127.0.0.1:4999/dashboard/cs_test_a1',
  )
})

test('a refund, dispute or payout leads to its page at the card provider', () => {
  const live = { mode: 'live', ...academy } as const
  expect(providerObjectLink('re_1', live)).toBe('https://dashboard.stripe.com/refunds/re_1')
  expect(providerObjectLink('dp_1', { ...live, mode: 'test' })).toBe(
    'https://dashboard.stripe.com/test/disputes/dp_1',
  )
  expect(providerObjectLink('po_1', { ...live, mode: 'sandbox' })).toBe(
    'http://127.0.0.1:3001/dashboard',
  )
  for (const unknown of ['', 'something', 'xx_1']) {
    expect(providerObjectLink(unknown, live)).toBeNull()
  }
  expect(providerObjectLink('re_demo_1', { ...live, mode: 'sandbox' })).toBeNull()
})
