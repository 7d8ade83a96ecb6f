import { booking, type Samples } from './sample-values.ts'

const invoice = {
  documentKind: 'invoice',
  number: 'INV-000012',
  buyer: 'Lopes Security Ltd',
  totalPence: 300_00,
  dueOn: '2026-06-01',
  file: 'name-of-a-link',
} as const

export const paymentSamples = {
  'payment-request': {
    ...booking,
    occasion: 'made',
    means: 'link',
    places: 2,
    totalPence: 10000,
    paidPence: 2000,
    duePence: 8000,
    dueOn: '2026-05-18',
    payUntil: '2026-05-18T22:59:00.000Z',
    isOverdue: false,
    underWayPence: 0,
    isPartCancelled: false,
    plan: [
      { pence: 2000, dueOn: '2026-05-10' },
      { pence: 8000, dueOn: '2026-05-18' },
    ],
    paymentPage: 'name-of-a-link',
  },
  'refund-made': { ...booking, refundPence: 2500, way: 'card' },
  'refund-failed': { ...booking, refundPence: 2500 },
  'late-payment-apology': { ...booking, refundPence: 5000, way: 'card', reason: 'full', places: 2 },
  'payment-failed': { ...booking, places: 2 },
  'invoice-issued': {
    ...invoice,
    documentKind: 'credit-note',
    reduces: 'INV-000011',
    isPaid: false,
    purchaseOrder: 'PO 118',
  },
  'invoice-reminder': { ...invoice, occasion: 'after-due', openPence: 150_00 },
} satisfies Samples
