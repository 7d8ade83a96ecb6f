import { expect, test } from 'vitest'
import { BOOKING_CSV_COLUMNS, bookingCsvRow } from './booking-csv.ts'

type Exported = Parameters<typeof bookingCsvRow>[0]

const id = '3f2a9c1e-0000-4000-8000-000000000001'
const booked: Exported = {
  id,
  fullName: 'Ana Lopes',
  email: 'ana@mail.example',
  phone: '07700 900123',
  emergencyContact: null,
  dietaryRequirements: null,
  stripeSessionId: null,
  courseTitle: 'Door Supervisor',
  courseDate: '1 June 2027',
  status: 'confirmed',
  price: 250_00,
  paid: 250_00,
  refunded: 0,
  waived: 0,
  createdAt: new Date('2027-01-04T10:00Z'),
  updatedAt: new Date('2027-01-04T10:00Z'),
  order: {
    buyerName: 'Ana Lopes',
    buyerEmail: 'ana@mail.example',
    companyName: null,
    purchaseOrder: null,
    firstId: id,
    methods: ['card'],
    means: null,
    isOnAccount: false,
    totalPence: 250_00,
  },
}
const amounts = (change: Partial<Exported> = {}) => {
  const row = bookingCsvRow({ ...booked, ...change })
  const at = (name: (typeof BOOKING_CSV_COLUMNS)[number]) => row[BOOKING_CSV_COLUMNS.indexOf(name)]
  return [at('Price (GBP)'), at('Paid (GBP)'), at('Open (GBP)'), at('Refunded (GBP)')]
}
const onAccount = { ...booked.order, isOnAccount: true, methods: [] }

test('amounts are pounds and pence without a sign, so that they can be added up', () => {
  expect(amounts()).toEqual(['250.00', '250.00', '0.00', '0.00'])
  expect(amounts({ price: 212_5, paid: 212_5 })).toEqual(['21.25', '21.25', '0.00', '0.00'])
})

test('of a deposit the rest is open, until the place is cancelled', () => {
  expect(amounts({ paid: 50_00 })).toEqual(['250.00', '50.00', '200.00', '0.00'])
  expect(amounts({ paid: 50_00, status: 'cancelled', refunded: 37_50 })).toEqual([
    ...['250.00', '50.00', '0.00', '37.50'],
  ])
})

test('on account the price is open, less what the invoice was reduced by', () => {
  expect(amounts({ paid: 0, order: onAccount })).toEqual(['250.00', '0.00', '250.00', '0.00'])
  const reduced = { paid: 0, waived: 125_00, status: 'cancelled', order: onAccount } as const
  expect(amounts(reduced)).toEqual(['250.00', '0.00', '125.00', '0.00'])
})
