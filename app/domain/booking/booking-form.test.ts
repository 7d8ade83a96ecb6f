import { expect, test } from 'vitest'
import { bookingForm, penceTyped } from './booking-form.ts'

test('an amount is read as people write it', () => {
  expect(penceTyped('£12.50')).toBe(12_50)
  expect(penceTyped(' 12 ')).toBe(12_00)
  for (const odd of ['', '-1', '1.5', '1,000', 'twelve', '£', '1.234']) {
    expect(penceTyped(odd), odd).toBeNull()
  }
})

test('confirmed cannot be chosen, and nothing is changed unseen', () => {
  const status = (value: string, revision: unknown) =>
    bookingForm.safeParse({ intent: 'status', status: value, revision }).success
  expect(status('cancelled', '3')).toBe(true)
  expect(status('confirmed', '3')).toBe(false)
  expect(status('cancelled', 'x')).toBe(false)
  expect(status('cancelled', '-1')).toBe(false)
})
