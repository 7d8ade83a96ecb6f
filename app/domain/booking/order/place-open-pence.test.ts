import { expect, test } from 'vitest'
import { isOpenNews, placeOpenPence } from './place-open-pence.ts'

const paid = {
  status: 'confirmed' as const,
  price: 250_00,
  paid: 250_00,
  waived: 0,
  isOnAccount: false,
}

test.each([
  ['paid in full', {}, 0],
  ['a deposit', { paid: 50_00 }, 200_00],
  ['on account, not paid yet', { paid: 0, isOnAccount: true }, 250_00],
  ['a deposit, then cancelled', { paid: 50_00, status: 'cancelled' }, 0],
  [
    'on account, cancelled with half of it waived',
    { paid: 0, isOnAccount: true, status: 'cancelled', waived: 125_00 },
    125_00,
  ],
  ['an agreed price of nothing', { price: 0, paid: 0 }, 0],
] as const)('what is open of a place: %s', (_, money, pence) => {
  expect(placeOpenPence({ ...paid, ...money })).toBe(pence)
  expect(isOpenNews({ ...paid, ...money })).toBe(pence > 0)
})

test('the list does not say of a booking that waits for its payment that it is open', () => {
  expect(isOpenNews({ ...paid, status: 'pending', paid: 0 })).toBe(false)
  expect(isOpenNews({ ...paid, status: 'pending', paid: 50_00 })).toBe(true)
})
