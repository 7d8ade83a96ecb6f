import { expect, test } from 'vitest'
import { offeredRun } from './offered-run.ts'

const date = {
  id: 'd1',
  courseTitle: 'Security Guard',
  status: 'active',
  startDate: '2026-12-07',
  endDate: '2026-12-10',
  location: '64 South Street, Epsom',
  instructor: null,
  currentEnrollments: 10,
  maxCapacity: 12,
  starts: '09:00',
  ends: '17:00',
}

test('a date is offered with its days in words and its spare places counted', () => {
  expect(offeredRun(date, 3)).toMatchObject({
    start_date: '2026-12-07',
    month: 'December 2026',
    date_text: 'Monday 7 to Thursday 10 December 2026',
    availability: { state: 'limited', text: '2 spots left' },
  })
})

test('a date that staff overbooked is full', () => {
  const overbooked = { ...date, currentEnrollments: 13 }
  expect(offeredRun(overbooked, 3).availability).toEqual({ state: 'full', text: 'Full' })
})
