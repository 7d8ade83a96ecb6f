import { expect, test } from 'vitest'
import { paymentResult } from './payment-result.ts'

const result = (
  status: Parameters<typeof paymentResult>[0]['status'],
  payment: Parameters<typeof paymentResult>[0]['payment'],
  needsAttention = false,
) => paymentResult({ status, payment, needsAttention })

test('a confirmed booking was paid', () => {
  expect(result('confirmed', 'paid')).toBe('paid')
  expect(result('completed', 'paid')).toBe('paid')
})

test('until the provider has spoken the payment is being confirmed', () => {
  expect(result('pending', 'none')).toBe('confirming')
  expect(result('pending', 'processing')).toBe('confirming')
})

test('money that does not fit is looked at by a person', () => {
  expect(result('pending', 'none', true)).toBe('looking')
})

test('a payment that came too late is on its way back', () => {
  expect(result('cancelled', 'paid')).toBe('returned')
  expect(result('refunded', 'paid')).toBe('returned')
})

test('a payment page that ran out took no money', () => {
  expect(result('cancelled', 'none')).toBe('not-paid')
  expect(result('cancelled', 'failed')).toBe('not-paid')
})
