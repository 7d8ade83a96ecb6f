import { expect, test } from 'vitest'
import { bookingValues } from './booking-values.ts'
import { bookingRefusal, type Reason } from './refusals.ts'

const values = bookingValues(new FormData())

test.each([
  ['no-payment-page', 'Failed to create payment session. Please try again.'],
  ['no-payment-url', 'Something went wrong. Please try again.'],
  ['request-failed', 'Something went wrong. Please try again.'],
] satisfies [Reason, string][])('%s is a payment error: %s', (reason, text) => {
  expect(bookingRefusal(reason, values).answer.toast).toEqual({ title: 'Payment Error', text })
})

test('a refused date is told at the dates, without a toast that says it again', () => {
  const { answer } = bookingRefusal('sold-out', values)
  expect(answer.errors).toEqual({
    date: 'The last place on this date has just been taken. Please choose another date.',
  })
  expect(answer.toast).toBeUndefined()
})
