import { expect, test } from 'vitest'
import { cardAmount, isPayableByCard } from './card-amount.ts'

const leastPence = 1_00

test('a card page asks for £1.00 at least', () => {
  const open = (nextPence: number, restPence: number, wanted: 'next' | 'all' = 'next') =>
    cardAmount({ nextPence, restPence }, wanted, leastPence)
  expect(open(250_00, 250_00)).toBe(250_00)
  expect(open(1_00, 1_00)).toBe(1_00)
  expect(open(99, 99)).toBeNull()
  expect(open(1, 1, 'all')).toBeNull()
})

test('a part that is too little is paid with the rest, and none leaves too little behind', () => {
  expect(cardAmount({ nextPence: 50, restPence: 200_50 }, 'next', leastPence)).toBe(200_50)
  expect(cardAmount({ nextPence: 200_00, restPence: 200_50 }, 'next', leastPence)).toBe(200_50)
  expect(cardAmount({ nextPence: 50_00, restPence: 250_00 }, 'next', leastPence)).toBe(50_00)
})

test('a plan has no part that is too little, unless it was received in another way', () => {
  const plan = (...pence: number[]) => pence.map((each) => ({ pence: each, dueOn: '2026-12-01' }))
  const payable = (receivedPence: number, ...pence: number[]) =>
    isPayableByCard(plan(...pence), { receivedPence, leastPence })
  expect(payable(0, 250_00)).toBe(true)
  expect(payable(0, 1)).toBe(false)
  expect(payable(0, 50_00, 99)).toBe(false)
  expect(payable(0, 50, 200_00)).toBe(false)
  expect(payable(50, 50, 200_00)).toBe(true)
  expect(payable(249_50, 250_00)).toBe(false)
  expect(payable(250_00, 250_00)).toBe(true)
})
