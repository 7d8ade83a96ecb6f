import { expect, test } from 'vitest'
import { type DocumentContent, documentNumber, penceAbout } from './document.ts'

const content = (lines: DocumentContent['lines']): DocumentContent => ({
  seller: { lines: [], companyNumber: null, vatNumber: null, bankDetails: null },
  buyer: { lines: [], purchaseOrder: null },
  bookings: [],
  lines,
  listPence: 0,
  discountPence: 0,
  vat: null,
  termsVersion: '1',
  totalPence: lines.reduce((sum, { pence }) => sum + pence, 0),
  paid: null,
  reduces: null,
})
const line = (pence: number, bookingId?: string) => ({
  what: 'A place',
  places: 1,
  eachPence: pence,
  pence,
  vatPence: 0,
  ...(bookingId && { bookingId }),
})

test('numbers are read at a glance', () => {
  expect(documentNumber('invoice', 12)).toBe('INV-000012')
  expect(documentNumber('credit-note', 3)).toBe('CN-000003')
})

test('an invoice is about every place of its order', () => {
  const invoice = { kind: 'invoice', content: content([line(500_00)]) } as const
  expect(penceAbout(invoice, 'first')).toBe(500_00)
})

test('a credit note is about the places that it reduces, each with its own amount', () => {
  const lines = [line(50_00, 'first'), line(125_00, 'second'), line(10_00, 'first')]
  const note = { kind: 'credit-note', content: content(lines) } as const
  expect(penceAbout(note, 'first')).toBe(60_00)
  expect(penceAbout(note, 'second')).toBe(125_00)
  expect(penceAbout(note, 'third')).toBeNull()
})
