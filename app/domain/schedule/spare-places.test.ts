import { expect, test } from 'vitest'
import { isActive, isOnSale, isUpcoming, sparePlaces } from './spare-places.ts'

const today = '2026-11-16'

test.each([
  [0, 0, 12, 12],
  [11, 0, 12, 1],
  [10, 2, 12, 0],
  [9, 2, 12, 1],
  [12, 0, 12, 0],
  [14, 1, 12, 0],
])(
  'with %i places taken and %i kept for the waitlist, of %i the public can have %i',
  (currentEnrollments, offeredPlaces, maxCapacity, spare) => {
    const run = { currentEnrollments, offeredPlaces, maxCapacity, classLimit: null }
    expect(sparePlaces(run)).toBe(spare)
  },
)

test('of staff’s figure and what trainers and rooms allow, the smaller one counts', () => {
  const run = { currentEnrollments: 10, offeredPlaces: 0, maxCapacity: 18 }
  expect(sparePlaces({ ...run, classLimit: 12 })).toBe(2)
  expect(sparePlaces({ ...run, classLimit: 24 })).toBe(8)
  // A trainer fell ill: nobody loses a place, and nobody new gets one.
  expect(sparePlaces({ ...run, classLimit: 9 })).toBe(0)
})

test('a run is upcoming until the end of its first day', () => {
  const startingOn = (startDate: string) => isUpcoming({ status: 'active', startDate }, today)
  expect(startingOn('2026-11-15')).toBe(false)
  expect(startingOn('2026-11-16')).toBe(true)
  expect(startingOn('2027-01-04')).toBe(true)
})

const usualClose = { daysBefore: 1, at: '12:00' }
const run = { status: 'active', startDate: '2026-11-17', salesCloseAt: null, salesStoppedAt: null }
const onSaleAt = (instant: string, change: { salesCloseAt?: Date; salesStoppedAt?: Date } = {}) =>
  isOnSale({ ...run, ...change }, { now: new Date(instant), usualClose })

test('a run is on sale until the instant its sales close', () => {
  expect(onSaleAt('2026-11-16T11:59:59.999Z')).toBe(true)
  expect(onSaleAt('2026-11-16T12:00:00Z')).toBe(false)
})

test('a run whose sales staff have stopped is not on sale', () => {
  const salesStoppedAt = new Date('2026-11-16T09:00:00Z')
  expect(onSaleAt('2026-11-16T10:00:00Z', { salesStoppedAt })).toBe(false)
})

test('a run is never on sale after its first day, whatever staff chose', () => {
  const salesCloseAt = new Date('2026-12-24T12:00:00Z')
  expect(onSaleAt('2026-11-17T23:59:59Z', { salesCloseAt })).toBe(true)
  expect(onSaleAt('2026-11-18T00:00:00Z', { salesCloseAt })).toBe(false)
})

test.each(['draft', 'cancelled'] as const)('a %s run is not on sale', (status) => {
  const now = new Date('2026-11-16T10:00:00Z')
  expect(isOnSale({ ...run, status }, { now, usualClose })).toBe(false)
  expect(isUpcoming({ ...run, status }, today)).toBe(false)
  expect(isActive({ status })).toBe(false)
})
