import { expect, test } from 'vitest'
import { orderText, placesText } from './order-text.ts'

const text = (places: number, dateText: string, discountPence = 0) =>
  orderText({ places, dateText, price: { discountPence } })

test('the payment page names the places, the date and what was taken off', () => {
  expect(text(1, '')).toBe('')
  expect(text(1, '1 June 2027')).toBe('1 June 2027')
  expect(text(2, '')).toBe('2 places')
  expect(text(3, '1 June 2027', 78_75)).toBe('3 places, 1 June 2027, £78.75 taken off')
})

test('one place is one place', () => {
  expect([1, 2, 12].map(placesText)).toEqual(['1 place', '2 places', '12 places'])
})
