import { expect, test } from 'vitest'
import { settledEntry } from './settled-entry.ts'

const now = new Date('2026-11-16T12:00:00Z')
const open = new Date('2026-11-16T13:00:00Z')
const over = new Date('2026-11-16T12:00:00Z')

const offered = { state: 'offered' as const, places: 3, placesHeld: 3, expiredOffers: 0 }
const settle = (entry: Parameters<typeof settledEntry>[0], paid = 0, unpaid = 0) =>
  settledEntry(entry, { paid, unpaid }, { now, mostExpired: 2 })

test('an offer that ends unused puts the entry at the end of the line, a second one ends it', () => {
  const first = { ...offered, offerUntil: over }
  expect(settle(first)).toEqual({ state: 'waiting', placesHeld: 0, expired: true })
  expect(settle({ ...first, expiredOffers: 1 })).toEqual({
    state: 'expired',
    placesHeld: 0,
    expired: true,
  })
})

test('while the offer lasts, the places that are not booked stay with it', () => {
  expect(settle({ ...offered, placesHeld: 2, offerUntil: open }, 1)).toEqual({
    state: 'offered',
    placesHeld: 2,
    expired: false,
  })
})

test('with one place paid for, the entry is booked at the end of the offer', () => {
  expect(settle({ ...offered, placesHeld: 2, offerUntil: over }, 1)).toEqual({
    state: 'booked',
    placesHeld: 0,
    expired: false,
  })
})

test('all places paid for: booked at once', () => {
  expect(settle({ ...offered, placesHeld: 0, offerUntil: open }, 3)).toMatchObject({
    state: 'booked',
  })
})

test('an open payment page outlives the offer', () => {
  expect(settle({ ...offered, placesHeld: 1, offerUntil: over }, 0, 2)).toEqual({
    state: 'offered',
    placesHeld: 0,
    expired: false,
  })
})

test('a late payment for an earlier offer ends the waiting, and gives a second offer back', () => {
  const one = { ...offered, places: 1, expiredOffers: 1 }
  const waiting = { ...one, state: 'waiting' as const, placesHeld: 0, offerUntil: over }
  expect(settle(waiting, 1)).toMatchObject({ state: 'booked' })
  const again = { ...one, placesHeld: 1, offerUntil: open }
  expect(settle(again, 1)).toEqual({ state: 'booked', placesHeld: 0, expired: false })
})

test.each(['booked', 'declined', 'expired', 'left', 'closed'] as const)(
  'an entry that is %s never comes back',
  (state) => {
    const entry = { ...offered, state, placesHeld: 0, offerUntil: over }
    expect(settle(entry, 0, 0).state).toBe(state)
    expect(settle(entry, 1, 1).state).toBe(state)
  },
)
