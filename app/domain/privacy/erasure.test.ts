import { expect, test } from 'vitest'
import { whyNotErase } from './erasure.ts'

const today = '2026-11-16'
const over = {
  status: 'completed' as const,
  payment: 'paid',
  endDate: '2026-10-01',
  refundOwed: 0,
  refunded: 0,
  needsAttention: false,
  pageOpen: false,
}

test('a person whose courses are over and paid for may be erased', () => {
  expect(whyNotErase([], today)).toBeNull()
  expect(whyNotErase([over, { ...over, status: 'confirmed' }], today)).toBeNull()
  expect(whyNotErase([{ ...over, status: 'cancelled', endDate: '2027-01-01' }], today)).toBeNull()
})

test('a person may not be erased while a course is upcoming, running or without a date', () => {
  for (const endDate of ['2026-11-16', '2026-12-01', null]) {
    expect(whyNotErase([over, { ...over, status: 'confirmed', endDate }], today)).toBe('upcoming')
  }
})

test('a person may not be erased while money is owed, being processed or unclear', () => {
  const open = [
    { refundOwed: 100 },
    { payment: 'processing' },
    { needsAttention: true },
    { pageOpen: true },
  ]
  for (const change of open) expect(whyNotErase([{ ...over, ...change }], today)).toBe('money')
  expect(whyNotErase([{ ...over, refundOwed: 100, refunded: 100 }], today)).toBeNull()
})
