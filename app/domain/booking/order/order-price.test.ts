import { expect, test } from 'vitest'
import { orderPrice } from './order-price.ts'

const groupDiscount = { fromPlaces: 3, percent: 15 }
const order = (places: number, code?: { percent: number } | { pence: number }) =>
  orderPrice({ listPence: 175_00, places, groupDiscount, code })

test('one or two places cost the list price', () => {
  expect(order(1)).toEqual({
    listPence: 175_00,
    discountPence: 0,
    totalPence: 175_00,
    offer: 'none',
    netPence: [175_00],
  })
  expect(order(2).totalPence).toBe(350_00)
})

test('from three places on everybody has 15% off', () => {
  expect(order(3)).toMatchObject({ offer: 'group', discountPence: 78_75, totalPence: 446_25 })
  expect(order(3).netPence).toEqual([148_75, 148_75, 148_75])
})

test('a code is not added to the group discount: the one that saves more applies', () => {
  expect(order(1, { percent: 10 })).toMatchObject({ offer: 'code', totalPence: 157_50 })
  expect(order(4, { percent: 10 })).toMatchObject({ offer: 'group', totalPence: 595_00 })
  expect(order(4, { percent: 20 })).toMatchObject({ offer: 'code', totalPence: 560_00 })
  expect(order(4, { percent: 15 })).toMatchObject({ offer: 'group' })
})

test('a code over pounds is taken off once, and never makes a price negative', () => {
  expect(order(2, { pence: 45_00 })).toMatchObject({
    totalPence: 305_00,
    netPence: [152_50, 152_50],
  })
  expect(order(1, { pence: 900_00 })).toMatchObject({ totalPence: 0, netPence: [0] })
})

test('the prices of the places add up to the total', () => {
  for (let nth = 0; nth < 5_000; nth += 1) {
    const listPence = 1 + ((nth * 7919) % 90_000)
    const places = 1 + (nth % 12)
    const code = nth % 3 === 0 ? { percent: nth % 101 } : { pence: (nth * 31) % 200_000 }
    const price = orderPrice({ listPence, places, groupDiscount, code })
    expect(price.netPence.reduce((sum, net) => sum + net, 0)).toBe(price.totalPence)
    expect(price.listPence - price.discountPence).toBe(price.totalPence)
    expect(Math.min(...price.netPence)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...price.netPence) - Math.min(...price.netPence)).toBeLessThanOrEqual(1)
  }
})
