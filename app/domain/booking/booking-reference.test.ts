import { expect, test } from 'vitest'
import { bookingReference } from './booking-reference.ts'

test('a booking reference is CR- and the first eight characters of its id in upper case', () => {
  expect(bookingReference('3fa9c01e-5b7d-4c2a-9e1f-0a1b2c3d4e5f')).toBe('CR-3FA9C01E')
})

test.each([null, undefined, ''])('without a booking (%j) the reference reads Processing', (id) => {
  expect(bookingReference(id)).toBe('Processing')
})
