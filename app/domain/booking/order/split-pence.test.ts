import { expect, test } from 'vitest'
import { splitPence } from './split-pence.ts'

test('a penny that cannot be divided goes to the first of equal shares', () => {
  expect(splitPence(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitPence(200, [1, 1, 1])).toEqual([67, 67, 66])
})

test('the largest remainder gets the penny', () => {
  // 33.3, 22.2 and 44.4 pence.
  expect(splitPence(100, [75, 50, 100])).toEqual([33, 22, 45])
})

test('nothing is divided into nothing', () => {
  expect(splitPence(0, [175_00, 175_00])).toEqual([0, 0])
  expect(splitPence(0, [0, 0])).toEqual([0, 0])
})

test('the shares add up to the amount, and none is a penny away from its exact share', () => {
  for (let nth = 0; nth < 5_000; nth += 1) {
    const weights = Array.from(
      { length: 1 + (nth % 12) },
      (_, at) => 1 + ((nth * 7919 + at * 104_729) % 50_000),
    )
    const pence = (nth * 15_485_863) % 1_000_000
    const shares = splitPence(pence, weights)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pence)
    for (const [at, share] of shares.entries()) {
      expect(Math.abs(share - (pence * (weights[at] ?? 0)) / all)).toBeLessThan(1)
    }
  }
})
