import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailPrice, penceFromPounds, poundsText } from './money.ts'

test.each([
  ['£250.00', 25_000],
  ['£50.00', 5_000],
  ['£0.05', 5],
  ['£1250.10', 125_010],
  ['£1,250.10', 125_010],
])('%s is %i pence', (text, pence) => {
  expect(penceFromPounds(text)).toBe(pence)
})

test.each([
  '',
  '250.00',
  '£250',
  '£250.0',
  '£250.000',
  '£-5.00',
  '£12,50.00',
  '£,250.00',
  ' £250.00',
])('a course cannot be priced "%s"', (text) => {
  expect(() => penceFromPounds(text)).toThrow('Not a price in pounds')
})

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [25_000, '£250.00'],
  [125_000, '£1,250.00'],
])('%i pence is shown as %s', (pence, text) => {
  expect(poundsText(pence)).toBe(text)
})

test('a price shown to people reads back as the same number of pence', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_00), (pence) => {
      expect(penceFromPounds(poundsText(pence))).toBe(pence)
    }),
  )
})

test.each([
  [25_000, '250.00'],
  ['25000', '250.00'],
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
