import { expect, test } from 'vitest'
import { isActive, isOnSale, sparePlaces } from './spare-places.ts'

const today = '2026-11-16'

test.each([
  [0, 12, 12],
  [11, 12, 1],
  [12, 12, 0],
  [14, 12, 0],
])(
  'with %i places taken of %i, the public can have %i',
  (currentEnrollments, maxCapacity, spare) => {
    expect(sparePlaces({ currentEnrollments, maxCapacity })).toBe(spare)
  },
)

test('a run is on sale until the end of its first day', () => {
  const startingOn = (startDate: string) => isOnSale({ status: 'active', startDate }, today)
  expect(startingOn('2026-11-15')).toBe(false)
  expect(startingOn('2026-11-16')).toBe(true)
  expect(startingOn('2027-01-04')).toBe(true)
})

test.each(['draft', 'cancelled'] as const)('a %s run is not on sale', (status) => {
  expect(isOnSale({ status, startDate: '2026-12-01' }, today)).toBe(false)
  expect(isActive({ status })).toBe(false)
})
