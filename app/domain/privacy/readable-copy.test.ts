import { expect, test } from 'vitest'
import { readableCopy } from './readable-copy.ts'

const copy = {
  email: 'ana@mail.example',
  copiedAt: new Date('2026-11-19T09:00:00Z'),
  letters: [{ id: 'x', kind: 'booking-confirmation', sentAt: new Date('2026-07-01T08:30:00Z') }],
  account: { id: 'x', name: 'Ana Lopes', emailVerified: true, image: null },
  bookings: [
    { id: 'a', orderId: 'b', price: 25000, dateOfBirth: '1999-02-01', notes: '', revision: 4 },
    { id: 'c', price: 5000, dateOfBirth: null, status: 'no-show' },
  ],
  payments: [],
  somethingNew: [{ remark: 'kept' }],
}

const parts = readableCopy(copy)
const part = (heading: string) => parts.find((each) => each.heading === heading)?.facts

test('each record is read under a heading, in one order, and what is empty is left out', () => {
  expect(parts.map(({ heading }) => heading)).toEqual([
    ...['Account', 'Booking, 1 of 2', 'Booking, 2 of 2', 'E-mail', 'Something new'],
  ])
})

test('facts are words: days and times of London, amounts in pounds, no internal number', () => {
  expect(part('Account')).toEqual([
    { label: 'Name', text: 'Ana Lopes' },
    { label: 'Email verified', text: 'yes' },
  ])
  expect(part('Booking, 1 of 2')).toEqual([
    { label: 'Price', text: '£250.00' },
    { label: 'Date of birth', text: '1 Feb 1999' },
  ])
  expect(part('Booking, 2 of 2')).toContainEqual({ label: 'Status', text: 'no show' })
  expect(part('E-mail')).toEqual([
    { label: 'Kind', text: 'booking confirmation' },
    { label: 'Sent at', text: '1 Jul 2026, 09:30' },
  ])
})

test('neither who of us entered something nor half of a private link is read', () => {
  const [payment] = readableCopy({
    email: '',
    copiedAt: new Date(0),
    payments: [
      {
        method: 'cash',
        recordedBy: '2fa7759d-ccf5-4e66-9c3d-f2e65444822e',
        facts: { orderPage: '7H-F64ezlyIizZjD2zqKaI5uoneyc6l7xsU35l5hjVg' },
      },
    ],
  } as Parameters<typeof readableCopy>[0])
  expect(payment?.facts).toEqual([{ label: 'Method', text: 'cash' }])
})

test('a kind of record that nobody named is read all the same', () => {
  expect(part('Something new')).toEqual([{ label: 'Remark', text: 'kept' }])
})

test('what lies inside another record, a percentage and a signature are read as what they are', () => {
  const [marked, code] = readableCopy({
    email: '',
    copiedAt: new Date(0),
    codes: [{ amount: 15, unit: 'percent', courses: ['door-supervisor', 'first-aid'] }],
    register: [{ content: { path: 'M1 2L3 4L5 6L7 8L9 10L11 12', arrived: '09:30' } }],
  } as Parameters<typeof readableCopy>[0])
  expect(code?.facts).toEqual([
    { label: 'Amount', text: '15' },
    { label: 'Unit', text: 'percent' },
    { label: 'Courses', text: 'door supervisor; first aid' },
  ])
  expect(marked?.facts).toEqual([
    { label: 'Content', text: 'Path: a drawn signature, Arrived: 09:30' },
  ])
})

test('amounts are pounds whatever their field is called, and what only programs call so has a plain name', () => {
  const [order] = readableCopy({
    email: '',
    copiedAt: new Date(0),
    orders: [{ totalPence: 35000, refundTiers: [{ percent: 75, fromDays: 22 }] }],
  } as Parameters<typeof readableCopy>[0])
  expect(order?.facts).toEqual([
    { label: 'Total', text: '£350.00' },
    {
      label: 'Refund terms at purchase',
      text: 'Per cent: 75, Days before the course, at least: 22',
    },
  ])
})

test('until when a licence is valid and whether the buyer is told are not taken for each other', () => {
  const [booking] = readableCopy({
    email: '',
    copiedAt: new Date(0),
    bookings: [{ licenceUntil: '2029-02-01', licenceTellsBuyer: true }],
  } as Parameters<typeof readableCopy>[0])
  expect(booking?.facts).toEqual([
    { label: 'Licence valid until', text: '1 Feb 2029' },
    { label: 'Buyer is told, too, when the licence ends', text: 'yes' },
  ])
})
