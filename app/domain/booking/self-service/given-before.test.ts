import { expect, test } from 'vitest'
import { belowTableText, givenBefore, nothingMoreText, nowBesidesText } from './given-before.ts'

const paid = { payment: 'paid', price: 50_00, paid: 50_00, waived: 0, lostInDispute: 0 } as const

test('what was refunded before is named beside what comes back now', () => {
  const before = givenBefore({ ...paid, refundsUnderWay: 20_00 })
  expect(nowBesidesText(before, { pence: 30_00, isOnAccount: false })).toBe(
    'Of that, £20.00 was refunded before; £30.00 is refunded now.',
  )
  expect(nowBesidesText(before, { pence: 0, isOnAccount: false })).toBe(
    '£20.00 was refunded before, so nothing more is due.',
  )
  expect(belowTableText(before)).toBe(
    '£20.00 was refunded before. It counts towards these percentages; the amounts are what comes on top of it.',
  )
})

test('so is what was taken off an invoice, and what the bank took back', () => {
  const reduced = givenBefore({ ...paid, payment: 'invoiced', waived: 10_00, refundsUnderWay: 0 })
  expect(nowBesidesText(reduced, { pence: 40_00, isOnAccount: true })).toBe(
    'Of that, £10.00 was taken off the invoice before; £40.00 is taken off now.',
  )
  const both = givenBefore({ ...paid, refundsUnderWay: 25_00, lostInDispute: 5_00 })
  expect(nowBesidesText(both, { pence: 25_00, isOnAccount: false })).toBe(
    'Of that, £20.00 was refunded and £5.00 was taken back by the bank before; £25.00 is refunded now.',
  )
})

test('nothing is said where nothing was given, nor about what was paid above the price', () => {
  const none = givenBefore({ ...paid, refundsUnderWay: 0 })
  expect(nowBesidesText(none, { pence: 50_00, isOnAccount: false })).toBe('')
  expect(belowTableText(none)).toBe('')
  const surplus = givenBefore({ ...paid, paid: 60_00, refundsUnderWay: 10_00 })
  expect(belowTableText(surplus)).toBe('')
})

test('staff read what the terms have given, and what is left', () => {
  const none = givenBefore({ ...paid, refundsUnderWay: 0 })
  expect(nothingMoreText(none, { leftPence: 50_00, isOnAccount: false })).toBe(
    'By the terms of the booking nothing is due.',
  )
  const back = givenBefore({ ...paid, refundsUnderWay: 25_00, lostInDispute: 5_00 })
  expect(nothingMoreText(back, { leftPence: 25_00, isOnAccount: false })).toBe(
    'By the terms of the booking nothing more is due: £20.00 is given back, £5.00 was taken back by the bank, £25.00 is kept.',
  )
  const off = givenBefore({ ...paid, payment: 'invoiced', waived: 37_50, refundsUnderWay: 0 })
  expect(nothingMoreText(off, { leftPence: 12_50, isOnAccount: true })).toBe(
    'By the terms of the booking nothing more is due: £37.50 is taken off the invoice, £12.50 stays on it.',
  )
})
