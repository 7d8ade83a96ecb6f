import { expect, test } from 'vitest'
import { arrangeDue, isToArrange } from './to-arrange.ts'

const boughtAt = new Date('2026-11-19T10:00:00Z')

test('the team contacts the buyer within 24 hours after paying, and is late from then on', () => {
  const due = (now: string) => arrangeDue({ boughtAt }, 24, new Date(now))
  expect(due('2026-11-20T10:00:00Z')).toEqual({
    by: new Date('2026-11-20T10:00:00Z'),
    isLate: false,
  })
  expect(due('2026-11-20T10:01:00Z').isLate).toBe(true)
  expect(due('2026-12-29T10:00:00Z').isLate).toBe(true)
})

test('only a place that is paid for, was not cancelled and has no date waits for one', () => {
  expect(isToArrange({ status: 'confirmed', scheduleId: null })).toBe(true)
  expect(isToArrange({ status: 'confirmed', scheduleId: 'a date' })).toBe(false)
  expect(isToArrange({ status: 'pending', scheduleId: null })).toBe(false)
  expect(isToArrange({ status: 'cancelled', scheduleId: null })).toBe(false)
})
