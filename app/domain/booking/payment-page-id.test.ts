import { expect, test } from 'vitest'
import { paymentPageIdIn } from './payment-page-id.ts'

test.each([
  ['session_id=cs_test_a1B2', 'cs_test_a1B2'],
  ['session=cs_live_x', 'cs_live_x'],
  ['session_id=cs_test_one&session=cs_test_two', 'cs_test_one'],
  ['', null],
  ['session_id=', null],
  ['session_id=%00', null],
  ['session_id=cs_test%0a', null],
  [`session_id=${'c'.repeat(256)}`, null],
])('a customer who returns with %j returns from payment page %s', (query, paymentPageId) => {
  expect(paymentPageIdIn(new URLSearchParams(query))).toBe(paymentPageId)
})
