import { expect, test } from 'vitest'
import { lowAvailability } from '#content/settings.ts'
import { availability, hasPlaces } from './availability.ts'

test.each([
  [-2, 'full', 'Full'],
  [0, 'full', 'Full'],
  [1, 'limited', '1 spot left'],
  [2, 'limited', '2 spots left'],
  [3, 'limited', '3 spots left'],
  [4, 'available', 'Available'],
  [12, 'available', 'Available'],
])('a date with %i spare places is %s and reads "%s"', (spare, state, text) => {
  expect(availability(spare, lowAvailability)).toEqual({ state, text })
})

test('the limit for low availability can be changed', () => {
  expect(availability(5, 5)).toEqual({ state: 'limited', text: '5 spots left' })
  expect(availability(6, 5).state).toBe('available')
})

test('a place can be taken until the last one is gone', () => {
  expect(hasPlaces({ availability: availability(1, 3) })).toBe(true)
  expect(hasPlaces({ availability: availability(0, 3) })).toBe(false)
})
