import { expect, test } from 'vitest'
import { expressRequest } from '#content/express-request.ts'
import { offeredRun } from './offered-run.ts'

const date = {
  id: 'd1',
  courseTitle: 'Security Guard',
  status: 'active',
  startDate: '2026-12-07',
  endDate: '2026-12-10',
  location: '64 South Street, Epsom',
  instructor: null,
  currentEnrollments: 9,
  offeredPlaces: 1,
  maxCapacity: 12,
  classLimit: null,
  confirmedAt: null,
  breaches: null,
  hasDeclined: false,
  starts: '09:00',
  ends: '17:00',
}

const policies = { lowAvailability: 3, expressRequest, today: '2026-11-16' }

test('a date is offered with its days in words and its spare places counted', () => {
  expect(offeredRun(date, policies)).toMatchObject({
    start_date: '2026-12-07',
    month: 'December 2026',
    date_text: 'Mon 7 to Thu 10 December 2026',
    availability: { state: 'limited', text: '2 spots left' },
  })
})

test('a date is offered with the places that its trainers and room allow', () => {
  expect(offeredRun({ ...date, classLimit: 11 }, policies)).toMatchObject({
    max_capacity: 11,
    availability: { text: '1 spot left' },
  })
})

test('a date of which it was decided that it runs says so', () => {
  expect(offeredRun(date, policies).confirmed).toBe(false)
  const confirmedAt = new Date('2026-11-16T10:00:00Z')
  expect(offeredRun({ ...date, confirmedAt }, policies).confirmed).toBe(true)
  const withoutTrainer = { ...date, confirmedAt, breaches: ['no-lead' as const] }
  expect(offeredRun(withoutTrainer, policies).confirmed).toBe(false)
})

test('a date that staff overbooked is full', () => {
  const overbooked = { ...date, currentEnrollments: 13 }
  expect(offeredRun(overbooked, policies).availability).toEqual({ state: 'full', text: 'Full' })
})

test('a date that begins within the right to cancel is offered with the request to start', () => {
  expect(offeredRun(date, policies).express_request).toBeNull()
  expect(offeredRun(date, { ...policies, today: '2026-11-23' }).express_request).toEqual({
    date: '2026-12-07',
    text: expect.stringContaining('Please start my course on Monday 7 December 2026'),
  })
})
