import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { addDays } from '../../domain/basics/calendar-date.ts'
import * as rule from '../../domain/schedule/spare-places.ts'
import type { Database } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { isActive, isOnSale, sparePlaces } from './spare-places.ts'

const today = '2026-11-16'

/** Close to the limits: around today, and around full. */
const generated = fc.sample(
  fc.record({
    status: fc.constantFrom('draft' as const, 'active' as const, 'cancelled' as const),
    startsIn: fc.integer({ min: -2, max: 2 }),
    currentEnrollments: fc.nat({ max: 6 }),
    maxCapacity: fc.integer({ min: 1, max: 6 }),
  }),
  { numRuns: 300, seed: 20261116 },
)

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.db.insert(courseSchedules).values(
      generated.map(({ startsIn, ...run }) => ({
        courseSlug: 'security-guard',
        courseTitle: 'Security Guard',
        location: '64 South Street, Epsom, Surrey',
        startDate: addDays(today, startsIn),
        endDate: addDays(today, startsIn + 3),
        ...run,
      })),
    )
  })
  afterAll(() => database.close())

  test('the database and the rule agree about every generated run', async () => {
    const rows = await database.db
      .select({
        run: courseSchedules,
        active: isActive,
        onSale: isOnSale(today),
        spare: sparePlaces,
        hasSpare: sql<boolean>`${sparePlaces} > 0`,
      })
      .from(courseSchedules)
    expect(rows).toHaveLength(generated.length)
    for (const { run, ...found } of rows) {
      const spare = rule.sparePlaces(run)
      expect(found).toEqual({
        active: rule.isActive(run),
        onSale: rule.isOnSale(run, today),
        spare,
        hasSpare: spare > 0,
      })
    }
    // Both answers really occur among the generated runs.
    expect(new Set(rows.map(({ onSale }) => onSale)).size).toBe(2)
    expect(new Set(rows.map(({ hasSpare }) => hasSpare)).size).toBe(2)
  })
})
