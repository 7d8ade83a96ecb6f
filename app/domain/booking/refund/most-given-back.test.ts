import { expect, test } from 'vitest'
import { mostGivenBack } from './most-given-back.ts'

const full = { pence: 187_50, percent: 75, earlierPence: 0, isOnAccount: false, isPartPaid: false }

test('the most that comes back after a move, with its share', () => {
  expect(mostGivenBack(full)).toBe('The terms give back at most £187.50 (75%)')
})

test('what was given back before is named, and is not given twice', () => {
  expect(mostGivenBack({ ...full, pence: 167_50, earlierPence: 20_00 })).toBe(
    'The terms give back at most £167.50 (75%, less the £20.00 of before)',
  )
  expect(mostGivenBack({ ...full, pence: 0, earlierPence: 200_00 })).toBe(
    'The terms give back nothing more',
  )
})

test('on account the invoice is reduced, and of a deposit the share grows with what is paid', () => {
  expect(mostGivenBack({ ...full, isOnAccount: true })).toBe(
    'The terms reduce your invoice by at most £187.50 (75%)',
  )
  expect(mostGivenBack({ ...full, pence: 37_50, isPartPaid: true })).toBe(
    'The terms give back at most 75% of what you have paid by then, which is £37.50 today,',
  )
})

test('nothing is nothing', () => {
  expect(mostGivenBack({ ...full, pence: 0, percent: 0 })).toBe('The terms give back nothing')
})
