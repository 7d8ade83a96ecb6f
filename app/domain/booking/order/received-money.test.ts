import { expect, test } from 'vitest'
import { divideReceived } from './received-money.ts'

const place = (id: string, pricePence: number, paidPence = 0, occupiesPlace = true) => ({
  id,
  pricePence,
  paidPence,
  occupiesPlace,
})
const divided = (pence: number, ...places: ReturnType<typeof place>[]) => {
  const { paid, surplusPence } = divideReceived(pence, places)
  return { ...Object.fromEntries(paid), surplusPence }
}

test('a deposit is divided between the places by their prices', () => {
  expect(divided(100_00, place('a', 250_00), place('b', 250_00))).toEqual({
    a: 50_00,
    b: 50_00,
    surplusPence: 0,
  })
})

test('what was counted before is not counted again', () => {
  expect(divided(100_00, place('a', 250_00, 100_00))).toEqual({ a: 100_00, surplusPence: 0 })
  expect(divided(250_00, place('a', 250_00, 100_00))).toEqual({ a: 250_00, surplusPence: 0 })
})

test('a place that was given up takes no more money while another is held', () => {
  const gone = place('gone', 250_00, 50_00, false)
  expect(divided(300_00, gone, place('held', 250_00, 50_00))).toEqual({
    held: 250_00,
    surplusPence: 0,
  })
})

test('more than the order costs is a surplus', () => {
  expect(divided(500_00, place('a', 250_00, 250_00))).toEqual({ a: 250_00, surplusPence: 250_00 })
})

test('money for an order that was given up altogether belongs to its places', () => {
  expect(divided(250_00, place('a', 250_00, 0, false))).toEqual({ a: 250_00, surplusPence: 0 })
})
