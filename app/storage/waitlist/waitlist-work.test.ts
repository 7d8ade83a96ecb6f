import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { isWishedRun } from '#app/domain/waitlist/wished-run.ts'
import { salesClose } from '#content/settings.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { addRow } from '#tests/rows.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { waitlistEntries } from '../schema/waitlist.ts'
import { waitlistMetrics } from './waitlist-metrics.ts'
import { isWished, runsToServe } from './waitlist-work.ts'

const now = new Date('2026-11-16T10:00:00Z')
const at = { now, usualClose: salesClose, ...waitlistLimits }

const course = { courseSlug: 'door-supervisor', courseTitle: 'Door Supervisor' }
const person = { fullName: 'Ana', email: 'ana@mail.example', phone: '07700 900123' }

const db = emptiedDatabaseOn()

async function run(more: Partial<typeof courseSchedules.$inferInsert> = {}) {
  const row = await addRow(db, courseSchedules, {
    ...course,
    status: 'active',
    location: 'Epsom',
    maxCapacity: 6,
    startDate: '2026-12-16',
    endDate: '2026-12-18',
    ...more,
  })
  return row
}

let nth = 0
async function entry(more: Partial<typeof waitlistEntries.$inferInsert>) {
  nth += 1
  await addRow(db, waitlistEntries, {
    ...course,
    ...person,
    mailbox: `${nth}@mail.example`,
    places: 1,
    state: 'waiting',
    queuedAt: new Date('2026-11-16T09:00:00Z'),
    ...more,
  })
}

test('the database and the rule agree about which runs lie between somebody’s days', async () => {
  const generated = fc.sample(
    fc.record({
      from: fc.nat({ max: 6 }),
      length: fc.nat({ max: 4 }),
      weekends: fc.boolean(),
      first: fc.nat({ max: 8 }),
      days: fc.nat({ max: 3 }),
    }),
    { numRuns: 60, seed: 20261116 },
  )
  for (const { from, length, weekends, first, days } of generated) {
    const startDate = addDays('2026-12-01', first)
    const { id: runId } = await run({ startDate, endDate: addDays(startDate, days) })
    const earliest = addDays('2026-12-01', from)
    const wish = { earliest, latest: addDays(earliest, length), weekends }
    await entry({ ...wish, fullName: runId })
  }
  const pairs = await db
    .select({ run: courseSchedules, entry: waitlistEntries, wished: isWished })
    .from(courseSchedules)
    .innerJoin(
      waitlistEntries,
      and(
        eq(waitlistEntries.courseSlug, courseSchedules.courseSlug),
        eq(waitlistEntries.fullName, sql`${courseSchedules.id}::text`),
      ),
    )
  expect(pairs).toHaveLength(generated.length)
  for (const pair of pairs) {
    const { earliest, latest, weekends } = pair.entry
    const wish = { earliest: earliest ?? '', latest: latest ?? '', weekends }
    expect(pair.wished).toBe(isWishedRun(pair.run, wish))
  }
  expect(new Set(pairs.map(({ wished }) => wished)).size).toBe(2)
})

test('work is an offer whose time has passed, what collects too long, and a closed list; not a free place', async () => {
  const full = { currentEnrollments: 6 }
  const onSale = await run({
    currentEnrollments: 4,
    startDate: '2026-12-17',
    endDate: '2026-12-18',
  })
  await entry({ runId: onSale.id, places: 2 })
  const nobodyFree = await run(full)
  await entry({ runId: nobodyFree.id })
  const near = await run({ startDate: '2026-11-25', offeredPlaces: 1 })
  await entry({ runId: near.id, heldRunId: near.id, places: 3, placesHeld: 1, passedOver: 3 })
  const offered = { state: 'offered', placesHeld: 1 } as const
  const over = await run({ ...full, offeredPlaces: 1, startDate: '2026-12-18' })
  await entry({ runId: over.id, heldRunId: over.id, ...offered, offerUntil: now })
  const running = await run({ ...full, offeredPlaces: 1 })
  const later = new Date('2026-11-16T10:01:00Z')
  await entry({ runId: running.id, heldRunId: running.id, ...offered, offerUntil: later })
  const closed = await run({ ...full, startDate: '2026-11-16' })
  await entry({ runId: closed.id })
  const cancelled = await run({ ...full, status: 'cancelled' })
  await entry({ runId: cancelled.id })
  const found = await runsToServe(db, at, 100)
  expect(new Set(found.map(({ id }) => id))).toEqual(
    new Set([near.id, over.id, closed.id, cancelled.id]),
  )
  expect(await waitlistMetrics(db, now)).toEqual({
    waitlistWaiting: 5,
    waitlistOffersOverdue: 1,
    waitlistOffersExpired: 0,
  })
})
