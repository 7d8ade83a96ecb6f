import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { salesClose } from '#content/settings.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { upcomingRuns } from './public-runs.ts'

const today = '2026-11-16'
/** Half past midnight: what begins tomorrow is still on sale. */
const sale = { now: new Date('2026-11-16T00:30:00Z'), usualClose: salesClose }

type Run = Partial<typeof courseSchedules.$inferInsert> & { startDate: string }

const db = databaseOn()

async function publish(...runs: Run[]) {
  const rows = runs.map((run) => ({
    courseSlug: 'security-guard',
    courseTitle: 'Security Guard',
    status: 'active' as const,
    endDate: addDays(run.startDate, 3),
    location: '64 South Street, Epsom, Surrey',
    maxCapacity: 12,
    ...run,
  }))
  return db.insert(courseSchedules).values(rows).returning({ id: courseSchedules.id })
}

const upcoming = (courseSlug: string) => upcomingRuns(db, { courseSlug, sale })

test('a date is shown with its columns and the hours of its first day', async () => {
  const courseSlug = 'door-supervisor'
  const courseTitle = 'Door Supervisor'
  const [date] = await publish({
    courseSlug,
    courseTitle,
    startDate: '2026-11-23',
    endDate: '2026-11-24',
    instructor: 'Marcus Adeyemi',
    currentEnrollments: 5,
    maxCapacity: 8,
  })
  const scheduleId = date?.id ?? ''
  const venue = 'Room 1'
  await db.insert(scheduleDays).values([
    { scheduleId, date: '2026-11-24', starts: '08:00', ends: '12:15', venue },
    { scheduleId, date: '2026-11-23', starts: '09:30', ends: '16:45', venue },
  ])

  expect(await upcoming(courseSlug)).toEqual([
    {
      id: scheduleId,
      courseSlug,
      courseTitle,
      status: 'active',
      startDate: '2026-11-23',
      endDate: '2026-11-24',
      location: '64 South Street, Epsom, Surrey',
      instructor: 'Marcus Adeyemi',
      currentEnrollments: 5,
      offeredPlaces: 0,
      maxCapacity: 8,
      classLimit: null,
      confirmedAt: null,
      breaches: null,
      hasDeclined: false,
      starts: '09:30',
      ends: '16:45',
    },
  ])
})

test('a date whose days are not planned yet is shown without hours', async () => {
  await publish({ courseSlug: 'first-aid-at-work', startDate: '2026-12-01' })

  expect(await upcoming('first-aid-at-work')).toMatchObject([
    { startDate: '2026-12-01', instructor: null, starts: null, ends: null },
  ])
})

test('a date is shown until its sales close', async () => {
  const courseSlug = 'spectator-safety-level-2'
  await publish(
    { courseSlug, startDate: addDays(today, -1) },
    { courseSlug, startDate: today },
    { courseSlug, startDate: addDays(today, 1) },
    { courseSlug, startDate: addDays(today, 2), salesCloseAt: new Date('2026-11-16T00:15:00Z') },
    { courseSlug, startDate: addDays(today, 3), salesCloseAt: new Date('2026-11-16T00:45:00Z') },
  )

  expect((await upcoming(courseSlug)).map((date) => date.startDate)).toEqual([
    '2026-11-17',
    '2026-11-19',
  ])
})

test('a date is found by its course’s slug, whatever the course was called when it was added', async () => {
  await publish({
    courseSlug: 'mechanical-restraints',
    courseTitle: 'Handcuffs, as it used to be called',
    startDate: '2026-12-01',
  })

  expect(await upcoming('mechanical-restraints')).toMatchObject([
    { courseTitle: 'Handcuffs, as it used to be called', startDate: '2026-12-01' },
  ])
})

test('drafts, cancelled dates and other courses are not shown', async () => {
  const courseSlug = 'door-supervisor-refresher'
  await publish(
    { courseSlug, startDate: '2026-12-01', status: 'draft' },
    { courseSlug, startDate: '2026-12-02', status: 'cancelled' },
    { courseSlug: 'security-guard-refresher', startDate: '2026-12-03' },
    { courseSlug, startDate: '2026-12-04' },
  )

  expect((await upcoming(courseSlug)).map((date) => date.startDate)).toEqual(['2026-12-04'])
  expect(await upcoming('ai-future-security')).toEqual([])
})

test('the soonest come first', async () => {
  const courseSlug = 'emergency-first-aid'
  const days = [40, 2, 30, 12, 9, 21, 5, 33]
  await publish(...days.map((day) => ({ courseSlug, startDate: addDays(today, day) })))

  const shown = await upcoming(courseSlug)
  expect(shown.map((date) => date.startDate)).toEqual(
    [2, 5, 9, 12, 21, 30, 33, 40].map((day) => addDays(today, day)),
  )
})

test('dates that start on the same day have a stable order', async () => {
  const courseSlug = 'first-aid-in-a-week'
  const published = await publish(
    ...Array.from({ length: 5 }, () => ({ courseSlug, startDate: '2026-12-07' })),
  )

  expect((await upcoming(courseSlug)).map(({ id }) => id)).toEqual(
    published.map(({ id }) => id).toSorted(),
  )
})
