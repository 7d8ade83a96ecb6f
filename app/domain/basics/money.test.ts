import { expect, test } from 'vitest'
import { mailPrice, poundsText, shortPoundsText } from './money.ts'

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [25_000, '£250.00'],
  [125_000, '£1,250.00'],
])('%i pence is shown as %s', (pence, text) => {
  expect(poundsText(pence)).toBe(text)
})

test.each([
  [0, '£0'],
  [5, '£0.05'],
  [38_000, '£380'],
  [37_950, '£379.50'],
  [125_000, '£1,250'],
])('%i pence is shown in short as %s', (pence, text) => {
  expect(shortPoundsText(pence)).toBe(text)
})

test.each([
  [25_000, '250.00'],
  ['25000', '250.00'],
  [178_500, '1,785.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-1, '0.00'],
  ['-100', '0.00'],
  [99.5, '0.00'],
  ['99.5', '0.00'],
  ['', '0.00'],
  ['lots', '0.00'],
  [Number.NaN, '0.00'],
  [Number.POSITIVE_INFINITY, '0.00'],
  [null, '0.00'],
  [undefined, '0.00'],
])('a price of %j reads %s in an e-mail', (pence, text) => {
  expect(mailPrice(pence)).toBe(text)
})
