import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { refundUnderTerms } from './refund-terms.ts'

const terms = [
  { fromDays: 22, percent: 75 },
  { fromDays: 14, percent: 50 },
  { fromDays: 7, percent: 25 },
  { fromDays: 0, percent: 0 },
]
const today = '2026-10-20'
const startIn = (days: number) => addDays(today, days)

describe('a trainee who paid £250.00', () => {
  test.each([
    [100, 75, 187_50],
    [22, 75, 187_50],
    [21, 50, 125_00],
    [15, 50, 125_00],
    [14, 50, 125_00],
    [13, 25, 62_50],
    [8, 25, 62_50],
    [7, 25, 62_50],
    [6, 0, 0],
    [0, 0, 0],
    [-1, 0, 0],
  ])('and cancels %i days before the start gets %i%% back', (days, percent, pence) => {
    const cancellation = { paidPence: 250_00, startDate: startIn(days), today }
    expect(refundUnderTerms(cancellation, terms)).toEqual({ percent, pence })
  })

  test('and has no date yet gets the earliest tier', () => {
    const cancellation = { paidPence: 250_00, startDate: null, today }
    expect(refundUnderTerms(cancellation, terms)).toEqual({ percent: 75, pence: 187_50 })
  })

  test('gets nothing after the start, even if a tier says otherwise', () => {
    const cancellation = { paidPence: 250_00, startDate: startIn(-1), today }
    expect(refundUnderTerms(cancellation, [{ fromDays: -30, percent: 50 }]).pence).toBe(0)
  })
})

test('the order in which the terms are written does not matter', () => {
  const cancellation = { paidPence: 250_00, startDate: startIn(15), today }
  expect(refundUnderTerms(cancellation, terms.toReversed()).percent).toBe(50)
})

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [101, 76],
])('three quarters of %i pence is refunded as %i: the nearest penny', (paidPence, pence) => {
  const cancellation = { paidPence, startDate: startIn(30), today }
  expect(refundUnderTerms(cancellation, terms).pence).toBe(pence)
})

test('no terms give back more than was paid', () => {
  const tier = fc.record({ fromDays: fc.nat(60), percent: fc.nat(200) })
  fc.assert(
    fc.property(
      fc.array(tier),
      fc.nat(100_000),
      fc.integer({ min: -5, max: 90 }),
      (tiers, paidPence, days) => {
        const { pence } = refundUnderTerms({ paidPence, startDate: startIn(days), today }, tiers)
        expect(pence).toBeGreaterThanOrEqual(0)
        expect(pence).toBeLessThanOrEqual(paidPence)
      },
    ),
  )
})

describe('a trainee who paid a deposit of £50.00 on a course of £250.00', () => {
  test.each([
    [30, 37_50],
    [15, 25_00],
    [8, 12_50],
    [3, 0],
  ])(
    'and cancels %i days before the start gets that share of the deposit, %i pence',
    (days, pence) => {
      const cancellation = { paidPence: 50_00, startDate: startIn(days), today }
      expect(refundUnderTerms(cancellation, terms).pence).toBe(pence)
    },
  )
})
