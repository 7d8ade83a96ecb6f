import { expect, test } from 'vitest'
import { twoPricesText } from './two-prices.ts'

test('a course with two prices names both, and the one that is paid', () => {
  expect(twoPricesText({ price: { catalogue: 75_00, page: 150_00 } })).toBe(
    '£75.00 in our list, £150.00 on the course page: you pay £150.00',
  )
  expect(twoPricesText({ price: { catalogue: 150_00, page: 150_00 } })).toBeNull()
})
