import { expect, test } from 'vitest'
import { attentionText, clearanceReason, readClearance } from './attention.ts'

const to = 'c0a80101-0000-4000-8000-000000000001'

test('what was decided for a cancelled date can be read back, with the reason before it', () => {
  for (const clearance of [{ kind: 'refund' }, { kind: 'move', to }] as const) {
    for (const former of [null, 'dispute']) {
      expect(readClearance(clearanceReason(clearance, former))).toEqual({ clearance, former })
    }
  }
})

test('any other reason decides nothing', () => {
  for (const reason of [null, '', 'dispute', 'date-cancelled', 'date-cancelled:move:nowhere']) {
    expect(readClearance(reason)).toBeNull()
  }
})

test('every reason has words, even one that nobody foresaw', () => {
  expect(attentionText('dispute')).toBe('The payment is disputed')
  expect(attentionText('session-unknown')).toMatch(/provider does not know/)
  expect(attentionText('date-cancelled:refund')).toMatch(/date was cancelled/)
  expect(attentionText('something-new')).toMatch(/needs a person/)
})
