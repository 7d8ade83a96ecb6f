import { booking, type Samples, to } from './sample-values.ts'

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
    template: 'payment-request',
    to,
    facts: {
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
  },
  'refund-made': {
    template: 'refund-made',
    to,
    facts: { ...booking, refundPence: 2500, way: 'card' },
  },
  'refund-failed': { template: 'refund-failed', to, facts: { ...booking, refundPence: 2500 } },
  'late-payment-apology': {
    template: 'late-payment-apology',
    to,
    facts: { ...booking, refundPence: 5000, way: 'card', reason: 'full', places: 2 },
  },
  'payment-failed': { template: 'payment-failed', to, facts: { ...booking, places: 2 } },
  'invoice-issued': {
    template: 'invoice-issued',
    to,
    facts: {
      ...invoice,
      documentKind: 'credit-note',
      reduces: 'INV-000011',
      isPaid: false,
      purchaseOrder: 'PO 118',
    },
  },
  'invoice-reminder': {
    template: 'invoice-reminder',
    to,
    facts: { ...invoice, occasion: 'after-due', openPence: 150_00 },
  },
} satisfies Samples
