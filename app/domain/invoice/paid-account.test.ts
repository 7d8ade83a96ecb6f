import { expect, test } from 'vitest'
import { paidPlaces } from './paid-account.ts'

const place = (id: string, waivedPence = 0) => ({
  id,
  pricePence: 100_00,
  waivedPence,
  refundOwedPence: 0,
})

test('places on account are paid once the whole invoice is', () => {
  const both = [place('a'), place('b')]
  expect(paidPlaces(both, 0)).toBeNull()
  expect(paidPlaces(both, 199_99)).toBeNull()
  expect(paidPlaces(both, 200_00)).toEqual([
    { id: 'a', paidPence: 100_00, waivedPence: 0, refundOwedPence: 0, overpaidPence: 0 },
    { id: 'b', paidPence: 100_00, waivedPence: 0, refundOwedPence: 0, overpaidPence: 0 },
  ])
})

test('of a place cancelled for half the other half is to be paid', () => {
  expect(paidPlaces([place('a'), place('b', 50_00)], 149_99)).toBeNull()
  expect(paidPlaces([place('a'), place('b', 50_00)], 150_00)?.[1]).toMatchObject({
    paidPence: 50_00,
    waivedPence: 50_00,
    overpaidPence: 0,
  })
})

test('what was paid before the cancellation goes back, and no more', () => {
  // £180 had arrived when the second place was cancelled for half: the order costs £150.
  expect(paidPlaces([place('a'), place('b', 50_00)], 180_00)?.[1]).toEqual({
    id: 'b',
    paidPence: 80_00,
    waivedPence: 20_00,
    refundOwedPence: 30_00,
    overpaidPence: 30_00,
  })
})

test('everything cancelled and nothing received leaves nothing to do', () => {
  expect(paidPlaces([place('a', 100_00)], 0)).toBeNull()
})
