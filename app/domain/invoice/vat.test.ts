import { expect, test } from 'vitest'
import { vatIncluded, vatShares } from './vat.ts'

test('a price of £240 includes £40 of VAT at 20%', () => {
  expect(vatIncluded(240_00, 20)).toBe(40_00)
  expect(vatIncluded(175_00, 20)).toBe(29_17)
  expect(vatIncluded(175_00, 5)).toBe(8_33)
  expect(vatIncluded(175_00, 0)).toBe(0)
})

test('the VAT of the places adds up to that of the order, which is rounded once', () => {
  // Each place by itself would be £29.17, together a penny too many.
  expect(vatShares([175_00, 175_00], 20)).toEqual([29_17, 29_16])
  for (let nth = 0; nth < 2_000; nth += 1) {
    const lines = Array.from({ length: 1 + (nth % 12) }, (_, at) => (nth * 7919 + at * 31) % 90_000)
    const total = lines.reduce((sum, pence) => sum + pence, 0)
    const vat = vatShares(lines, nth % 2 === 0 ? 20 : 5)
    expect(vat.reduce((sum, pence) => sum + pence, 0)).toBe(
      vatIncluded(total, nth % 2 === 0 ? 20 : 5),
    )
  }
})
