import { expect, test } from 'vitest'
import { mayRead } from './readable-letter.ts'

test('staff read letters about bookings, but none that carries somebody’s own link', () => {
  expect(mayRead('booking-confirmation')).toBe(true)
  expect(mayRead('enquiry-reply')).toBe(true)
  expect(mayRead('password-reset')).toBe(false)
  expect(mayRead('admin-invitation')).toBe(false)
})
