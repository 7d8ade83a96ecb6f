import { expect, test } from 'vitest'
import { offerPriceTexts } from './offer.ts'

test('an offer names its price in whole pounds', () => {
  expect(offerPriceTexts({ from: 380_00, save: 45_00 })).toEqual({
    from: 'from £380',
    save: 'save £45',
  })
})

test('an offer names pence where there are any', () => {
  expect(offerPriceTexts({ from: 379_50, save: 1_045_05 })).toEqual({
    from: 'from £379.50',
    save: 'save £1,045.05',
  })
})
