import { expect, test } from 'vitest'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { isSamePerson, replacementRefusal } from './replacement.ts'

const policy = { daysBefore: 1, until: '12:00' }
const booking = {
  status: 'confirmed' as const,
  price: 250_00,
  paid: 250_00,
  waived: 0,
  payment: 'paid' as 'paid' | 'invoiced',
  startDate: '2027-03-29',
  runStatus: 'active',
}

// The clocks change in the night before the first course day of the last two rows.
test.each([
  ['2027-03-22', '2027-03-21'],
  ['2027-03-29', '2027-03-28'],
  ['2027-11-01', '2027-10-31'],
])('somebody else can be sent to %s until noon of the day before', (startDate, day) => {
  const at = (time: string) =>
    replacementRefusal({ ...booking, startDate }, londonInstant(day, time), policy)
  expect(at('11:59')).toBeNull()
  expect(at('12:00')).toBe('too-late')
})

test.each([
  ['a booking without a date', { startDate: null }, null],
  ['one that is not paid', { status: 'pending' as const }, 'unpaid'],
  ['one that staff confirmed without a payment', { paid: 0 }, 'unpaid'],
  ['one with a deposit paid', { paid: 50_00 }, null],
  ['one on a company’s account', { paid: 0, payment: 'invoiced' as const }, null],
  ['one on account, reduced and then paid', { paid: 200_00, waived: 50_00 }, null],
  ['a cancelled one', { status: 'cancelled' as const }, 'no-place'],
  ['a refunded one', { status: 'refunded' as const }, 'no-place'],
  ['one whose date the academy cancelled', { runStatus: 'cancelled' }, 'date-cancelled'],
  ['a completed one', { status: 'completed' as const }, 'completed'],
])('%s', (_, change, refusal) => {
  const now = londonInstant('2027-03-01', '12:00')
  expect(replacementRefusal({ ...booking, ...change }, now, policy)).toBe(refusal)
})

test('the same name at the same address is the same person; two people may share a mailbox', () => {
  const ana = { fullName: 'Ana Lopes', email: 'ana@mail.example' }
  expect(isSamePerson(ana, { fullName: ' ana  LOPES', email: 'Ana@mail.example' })).toBe(true)
  expect(isSamePerson(ana, { ...ana, fullName: 'Rui Lopes' })).toBe(false)
  expect(isSamePerson(ana, { ...ana, email: 'lopes@mail.example' })).toBe(false)
})
