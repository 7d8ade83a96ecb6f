import { expect, test } from 'vitest'
import { amountRows, howBooked } from './amount-rows.ts'

const rows = (priced: Parameters<typeof amountRows>[0]) =>
  amountRows(priced).flatMap(([name, text]) => (text === null ? [] : `${name}: ${text}`))

test('what is paid in full says nothing about the rest', () => {
  expect(rows({ pricePence: 250_00 })).toEqual(['Amount paid: £250.00'])
})

test('after a deposit the letter says what is still to pay, and by when', () => {
  const deposit = { pricePence: 250_00, paidPence: 50_00 }
  const next = { pence: 200_00, dueOn: '2027-01-18' }
  expect(rows({ ...deposit, nextPayment: next })).toEqual([
    ...['Amount paid: £50.00', 'Still to pay: £200.00, by 18 January 2027'],
  ])
  expect(rows({ ...deposit, nextPayment: { ...next, pence: 100_00 } })[1]).toBe(
    'Still to pay: £200.00, £100.00 of it by 18 January 2027',
  )
  expect(rows(deposit)[1]).toBe('Still to pay: £200.00')
})

test('on account nothing is paid yet, and the team reads how it was booked', () => {
  expect(rows({ pricePence: 250_00, paidPence: 0 })).toEqual(['On account: £250.00'])
  const booked = (paidPence?: number) => howBooked({ pricePence: 250_00, paidPence }, 'a place')
  expect([booked(), booked(50_00), booked(0)]).toEqual([
    'has booked and paid for a place',
    'has booked a place and paid £50.00 of £250.00',
    'has booked a place on account',
  ])
})
