import { expect, test } from 'vitest'
import { disputeEvidence } from './dispute-evidence.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))

const input = {
  reference: 'CR-1A2B3C4D',
  trainee: { fullName: 'Asha Okafor', email: 'asha@post.example' },
  course: { title: 'Door Supervisor', date: '1 December 2026', price: 250_00 },
  terms: {
    version: '2025-10-01',
    tiers: [
      { fromDays: 14, percent: 50 },
      { fromDays: 22, percent: 75 },
    ],
  },
  expressRequest: 'Asked on the day: “Please start my course on Tuesday 1 December 2026”',
  orderedAt: at(1),
  payments: [{ amount: 250_00, paidAt: at(2), paymentPageId: 'cs_1' }],
  refunds: [
    { amount: 20_00, state: 'made', reason: 'goodwill', updatedAt: at(5) },
    { amount: 30_00, state: 'failed', reason: 'goodwill', updatedAt: at(6) },
    // The bank took it: the academy has not given it back.
    { amount: 40_00, state: 'made', reason: 'dispute-lost', updatedAt: at(7) },
  ],
  disputes: [{ id: 'dp_1', amount: 250_00, reason: 'fraudulent', openedAt: at(9) }],
  letters: [
    { name: 'Booking confirmation', to: 'asha@post.example', sentAt: at(3) },
    { name: 'Refund made', to: 'asha@post.example', sentAt: null },
    { name: 'Notice', to: 'team', sentAt: at(3) },
  ],
  timeline: [{ at: at(4), text: 'Booking moved', by: 'Sam Okafor' }],
  now: at(10),
}

test('the evidence names terms, consent, payments, letters that were sent, and what happened', () => {
  const text = disputeEvidence(input)
  for (const part of [
    'CR-1A2B3C4D',
    'Version 2025-10-01',
    'At least 22 days before the start: 75% refunded\nAt least 14 days',
    '“Please start my course on Tuesday 1 December 2026”',
    '£20.00 to the card',
    '£250.00 by card, payment page cs_1',
    '“fraudulent”, dp_1',
    'Booking confirmation to asha@post.example',
    'Booking moved by Sam Okafor',
  ]) {
    expect(text).toContain(part)
  }
  for (const absent of ['Refund made', 'Notice', '£30.00', '£40.00'])
    expect(text).not.toContain(absent)
})

test('what is not there is said to be absent', () => {
  const text = disputeEvidence({ ...input, expressRequest: null, letters: [], disputes: [] })
  expect(text).toContain('No request to start within the 14-day right to cancel')
  expect(text).toContain('Letters sent\n------------\nNone')
})
