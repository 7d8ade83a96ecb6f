import { expect, test } from 'vitest'
import { bookingForm, penceTyped } from './booking-form.ts'

test('an amount may be typed with or without the pound sign and pence', () => {
  expect(penceTyped('£12.50')).toBe(12_50)
  expect(penceTyped(' 12 ')).toBe(12_00)
  for (const odd of ['', '-1', '1.5', '1,000', 'twelve', '£', '1.234']) {
    expect(penceTyped(odd), odd).toBeNull()
  }
})

test('staff cannot choose confirmed, and send the revision they saw with every change', () => {
  const status = (value: string, revision: unknown) =>
    bookingForm.safeParse({ intent: 'status', status: value, revision }).success
  expect(status('cancelled', '3')).toBe(true)
  expect(status('confirmed', '3')).toBe(false)
  expect(status('cancelled', 'x')).toBe(false)
  expect(status('cancelled', '-1')).toBe(false)
})
