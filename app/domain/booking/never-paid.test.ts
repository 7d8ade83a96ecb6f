import { expect, test } from 'vitest'
import { neverPaidText, wasNeverPaid } from './never-paid.ts'

const expired = {
  status: 'cancelled',
  payment: 'none',
  paid: 0,
  cancelReason: 'expired',
  needsAttention: false,
} as const

test.each([
  ['a payment page that expired', {}, true],
  ['one that the customer left', { cancelReason: 'customer' }, true],
  ['a payment that the bank refused', { payment: 'failed', cancelReason: 'payment-failed' }, true],
  ['a booking that staff cancelled', { cancelReason: 'staff' }, false],
  ['one that its trainee cancelled', { cancelReason: 'trainee' }, false],
  ['a place that came back after a deposit', { payment: 'part-paid', paid: 50_00 }, false],
  ['a payment that came too late', { payment: 'paid', paid: 250_00 }, false],
  ['a place on account', { payment: 'invoiced' }, false],
  ['a payment that staff have still to find out about', { needsAttention: true }, false],
  ['a booking that waits for its payment', { status: 'pending', cancelReason: null }, false],
] as const)('%s: whether no money was ever taken', (_, change, isNeverPaid) => {
  expect(wasNeverPaid({ ...expired, ...change })).toBe(isNeverPaid)
})

test('says that nothing was lost', () => {
  expect(neverPaidText({ hadDate: true })).toBe(
    'Not paid: no money was taken. The place is free again.',
  )
  expect(neverPaidText({ hadDate: false })).toBe('Not paid: no money was taken.')
})
