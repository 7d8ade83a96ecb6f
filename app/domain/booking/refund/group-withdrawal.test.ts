import { expect, test } from 'vitest'
import { type GroupPlace, groupWithdrawal } from './group-withdrawal.ts'

/** Places of £250 with 15 % off. */
const group = (count: number): GroupPlace[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: `place ${nth + 1}`,
    status: 'confirmed',
    discountPence: 37_50,
    paidPence: 212_50,
    backPence: 0,
    wasWithdrawn: false,
  }))

/** Withdraws the first places one after another; what comes back each time. */
function withdrawOneByOne(places: GroupPlace[], times: number) {
  return places.slice(0, times).map(({ id }) => {
    const parts = groupWithdrawal(places, id, 3)
    for (const { bookingId, pence } of parts) {
      const place = places.find((each) => each.id === bookingId)
      if (place) place.backPence += pence
    }
    const own = places.find((each) => each.id === id)
    if (own) Object.assign(own, { status: 'cancelled', wasWithdrawn: true })
    return parts.reduce((sum, { pence }) => sum + pence, 0)
  })
}

test('while three places are left each that is withdrawn comes back in full', () => {
  expect(withdrawOneByOne(group(5), 2)).toEqual([212_50, 212_50])
})

test('with two left these lose their discount, which is taken off what comes back', () => {
  expect(withdrawOneByOne(group(3), 1)).toEqual([137_50])
  expect(withdrawOneByOne(group(4), 2)).toEqual([212_50, 137_50])
})

test('what is kept is the list price of the places that are left, and nothing with none left', () => {
  const places = group(3)
  expect(withdrawOneByOne(places, 2)).toEqual([137_50, 250_00])
  const kept = places.reduce((sum, { paidPence, backPence }) => sum + paidPence - backPence, 0)
  expect(kept).toBe(250_00)
  expect(withdrawOneByOne(group(3), 3)).toEqual([137_50, 250_00, 250_00])
})

test('no place has more back than was paid for it', () => {
  const places = group(3)
  withdrawOneByOne(places, 3)
  for (const { paidPence, backPence } of places) expect(backPence).toBe(paidPence)
})

test('what a place lost by the terms, or because it was cancelled otherwise, does not come back', () => {
  const places = group(3).map((place, nth) =>
    nth === 0 ? { ...place, status: 'cancelled' as const, backPence: 106_25 } : place,
  )
  expect(groupWithdrawal(places, 'place 2', 3)).toEqual([{ bookingId: 'place 2', pence: 175_00 }])
})
