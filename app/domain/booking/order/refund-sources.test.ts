import { expect, test } from 'vitest'
import type { PaymentMethod } from './payment-method.ts'
import { refundDestination, refundSources, refundWay } from './refund-sources.ts'

const payment = (id: string, method: PaymentMethod, pence: number, day: number, refunded = 0) => ({
  id,
  method,
  pence,
  refundedPence: refunded,
  paidAt: new Date(Date.UTC(2026, 9, day)),
})

test('a refund comes from the one payment there is', () => {
  expect(refundSources(50_00, [payment('a', 'card', 250_00, 1)])).toEqual([
    { paymentId: 'a', pence: 50_00, isByHand: false },
  ])
})

test('card payments give first, the newest of them before the others, money paid by hand last', () => {
  const deposit = payment('deposit', 'card', 50_00, 1)
  const balance = payment('balance', 'card', 100_00, 9)
  const cash = payment('cash', 'cash', 100_00, 12)
  expect(refundSources(180_00, [cash, deposit, balance])).toEqual([
    { paymentId: 'balance', pence: 100_00, isByHand: false },
    { paymentId: 'deposit', pence: 50_00, isByHand: false },
    { paymentId: 'cash', pence: 30_00, isByHand: true },
  ])
})

test('a payment never gives more than it still holds', () => {
  const card = payment('card', 'card', 100_00, 1, 80_00)
  const transfer = payment('transfer', 'bank-transfer', 100_00, 2)
  expect(refundSources(50_00, [card, transfer])).toEqual([
    { paymentId: 'card', pence: 20_00, isByHand: false },
    { paymentId: 'transfer', pence: 30_00, isByHand: true },
  ])
})

test('what no payment holds is asked of the first one, so that staff hear of it', () => {
  expect(refundSources(30_00, [payment('a', 'card', 20_00, 1)])).toEqual([
    { paymentId: 'a', pence: 30_00, isByHand: false },
  ])
  expect(refundSources(30_00, [])).toEqual([])
})

test('the buyer is told where the money goes', () => {
  const [card, hand] = [{ isByHand: false }, { isByHand: true }]
  expect(refundDestination(refundWay([card]))).toBe('to the card you paid with')
  expect(refundDestination(refundWay([hand]))).toBe('to your bank account')
  expect(refundDestination(refundWay([card, hand]))).toContain('partly')
  expect(refundWay([])).toBe('card')
})
