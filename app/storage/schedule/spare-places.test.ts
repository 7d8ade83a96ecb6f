import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import * as rule from '#app/domain/schedule/spare-places.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { addRow } from '#tests/rows.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { capacityOf, isActive, isOnSale, isUpcoming, sparePlaces } from './spare-places.ts'

const today = '2026-11-16'
const usualClose = { daysBefore: 1, at: '12:00' }

/** Around noon, the first and last hour of the day, and the two changes of the clocks. */
const instants = [
  '2026-11-16T11:59:59.999Z',
  '2026-11-16T12:00:00Z',
  '2026-11-16T00:00:00Z',
  '2026-11-16T23:59:59Z',
]
const aroundClockChanges = [
  { startDate: '2027-03-28', close: '2027-03-27T12:00:00Z' },
  { startDate: '2027-03-29', close: '2027-03-28T11:00:00Z' },
  { startDate: '2026-10-25', close: '2026-10-24T11:00:00Z' },
  { startDate: '2026-10-26', close: '2026-10-25T12:00:00Z' },
]

/** Close to the limits: around today, and around full. */
const generated = fc.sample(
  fc.record({
    status: fc.constantFrom('draft' as const, 'active' as const, 'cancelled' as const),
    startsIn: fc.integer({ min: -2, max: 2 }),
    currentEnrollments: fc.nat({ max: 6 }),
    offeredPlaces: fc.nat({ max: 3 }),
    maxCapacity: fc.integer({ min: 1, max: 6 }),
    salesStoppedAt: fc.constantFrom(null, null, new Date('2026-11-16T00:00:00Z')),
    classLimit: fc.option(fc.integer({ min: 1, max: 6 })),
    /** Chosen by staff: minutes from midnight of today. */
    closesAfter: fc.option(fc.integer({ min: -60, max: 25 * 60 })),
  }),
  { numRuns: 300, seed: 20261116 },
)

const db = databaseOn()
beforeAll(async () => {
  await db
    .insert(courseSchedules)
    .values(
      generated.map(({ startsIn, closesAfter, ...run }) => ({
        courseSlug: 'security-guard',
        courseTitle: 'Security Guard',
        location: '64 South Street, Epsom, Surrey',
        startDate: addDays(today, startsIn),
        endDate: addDays(today, startsIn + 3),
        salesCloseAt:
          closesAfter === null
            ? null
            : new Date(Date.parse(`${today}T00:00:00Z`) + closesAfter * MINUTE),
        ...run,
      })),
    )
})

test.each(instants)('at %s the database and the rule agree about every run', async (instant) => {
  const sale = { now: new Date(instant), usualClose }
  const rows = await db
    .select({
      run: courseSchedules,
      active: isActive,
      upcoming: isUpcoming(today),
      onSale: isOnSale(sale),
      capacity: capacityOf,
      spare: sparePlaces,
      hasSpare: sql<boolean>`${sparePlaces} > 0`,
    })
    .from(courseSchedules)
  expect(rows).toHaveLength(generated.length)
  for (const { run, ...found } of rows) {
    const spare = rule.sparePlaces(run)
    expect(found).toEqual({
      active: rule.isActive(run),
      upcoming: rule.isUpcoming(run, today),
      onSale: rule.isOnSale(run, sale),
      capacity: rule.capacityOf(run),
      spare,
      hasSpare: spare > 0,
    })
  }
  // Both answers really occur among the generated runs.
  expect(new Set(rows.map(({ onSale }) => onSale)).size).toBe(2)
  expect(new Set(rows.map(({ hasSpare }) => hasSpare)).size).toBe(2)
})

test.each(aroundClockChanges)(
  'sales for $startDate close at noon in London, also where the clocks change',
  async ({ startDate, close }) => {
    const row = await addRow(db, courseSchedules, {
      courseSlug: 'door-supervisor',
      courseTitle: 'Door Supervisor',
      location: '64 South Street, Epsom, Surrey',
      status: 'active',
      startDate,
      endDate: startDate,
      maxCapacity: 6,
    })
    for (const [ms, expected] of [[-1, true] as const, [0, false] as const]) {
      const sale = { now: new Date(Date.parse(close) + ms), usualClose }
      const [found] = await db
        .select({ onSale: isOnSale(sale) })
        .from(courseSchedules)
        .where(eq(courseSchedules.id, row.id))
      expect(found).toEqual({ onSale: expected })
      expect(rule.isOnSale(row, sale)).toBe(expected)
    }
    await db.delete(courseSchedules).where(eq(courseSchedules.id, row.id))
  },
)
