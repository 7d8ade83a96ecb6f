import { expect, test } from 'vitest'
import { furtherPaymentText } from './further-payment.ts'

const course = 'Door Supervisor'
const open = { restPence: 230_00, nextPence: 115_00, nextDueOn: '2027-01-09' }

test('who has paid the balance reads that nothing more is to be paid', () => {
  expect(furtherPaymentText({ course, pence: 200_00, open: null })).toBe(
    'We have received your payment of £200.00 for Door Supervisor. There is nothing more to pay.',
  )
})

test('who has paid a part of it reads what is still to pay, and by when', () => {
  expect(furtherPaymentText({ course, pence: 115_00, open })).toBe(
    'We have received your payment of £115.00 for Door Supervisor. £230.00 is still to pay, £115.00 of it by 9 January 2027.',
  )
  const last = { ...open, restPence: 115_00 }
  expect(furtherPaymentText({ course, pence: 115_00, open: last })).toContain(
    '£115.00 is still to pay by 9 January 2027.',
  )
})

test('an order that was paid in another way meanwhile is not said to be paid on this page', () => {
  expect(furtherPaymentText({ course, pence: null, open: null })).toBe(
    'Your booking of Door Supervisor has been paid in another way. There is nothing more to pay.',
  )
})
