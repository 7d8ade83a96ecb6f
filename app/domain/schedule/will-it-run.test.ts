import { expect, test } from 'vitest'
import { willItRun } from './will-it-run.ts'

const run = { status: 'active', startDate: '2026-11-27', taken: 2, confirmedAt: null }
const asked = (today: string) => ({
  minimum: { people: 4, daysBefore: 7 },
  today,
  lookAheadDays: 21,
})

test('staff read how many people are missing, and by when it is decided', () => {
  expect(willItRun(run, asked('2026-11-16'))).toBe('2 more needed by Friday')
  expect(willItRun({ ...run, taken: 3 }, asked('2026-11-16'))).toBe('1 more needed by Friday')
  expect(willItRun(run, asked('2026-11-13'))).toBe('2 more needed by Fri 20 Nov')
  expect(willItRun(run, asked('2026-11-20'))).toBe('2 more needed today')
})

test('after the decision day staff are asked to decide, until it has begun', () => {
  expect(willItRun(run, asked('2026-11-21'))).toBe('2 too few: decide whether it runs')
  expect(willItRun(run, asked('2026-11-27'))).toBe('2 too few: decide whether it runs')
  expect(willItRun(run, asked('2026-11-28'))).toBeNull()
})

test('nothing is asked once it was decided that it runs', () => {
  const confirmed = { ...run, confirmedAt: new Date('2026-11-16T10:00:00Z') }
  expect(willItRun(confirmed, asked('2026-11-16'))).toBeNull()
  expect(willItRun(confirmed, asked('2026-11-21'))).toBeNull()
})

test('nothing is asked about a date with enough people, a draft, or one far away', () => {
  expect(willItRun({ ...run, taken: 4 }, asked('2026-11-16'))).toBeNull()
  expect(willItRun({ ...run, status: 'draft' }, asked('2026-11-16'))).toBeNull()
  expect(willItRun(run, asked('2026-10-30'))).toBe('2 more needed by Fri 20 Nov')
  expect(willItRun(run, asked('2026-10-29'))).toBeNull()
})
