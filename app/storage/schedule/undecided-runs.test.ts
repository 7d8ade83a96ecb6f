import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { minimumFor, tooFewText, willItRun } from '#app/domain/schedule/will-it-run.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { dashboardFigures } from '../report/dashboard-figures.ts'
import { waitingWork } from '../report/waiting-work.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { runsToLookAt } from './runs-to-look-at.ts'

const today = '2026-11-16'
const minima = {
  minimum: { people: 3, daysBefore: 7 },
  minimumOf: { 'door-supervisor': { people: 4, daysBefore: 10 } },
}

const runs = ['door-supervisor', 'first-aid-at-work'].flatMap((courseSlug) =>
  [-1, 0, 6, 7, 8, 9, 10, 11, 60].flatMap((inDays) =>
    [0, 2, 3, 4].flatMap((taken) =>
      (['active', 'draft', 'cancelled'] as const).flatMap((status) =>
        [null, new Date('2026-11-10T10:00:00Z')].map((confirmedAt) => ({
          courseSlug,
          courseTitle: courseSlug,
          status,
          confirmedAt,
          location: 'Epsom',
          startDate: addDays(today, inDays),
          endDate: addDays(today, inDays),
          maxCapacity: 12,
          currentEnrollments: taken,
        })),
      ),
    ),
  ),
)

const db = databaseOn()
beforeAll(async () => {
  await db.insert(courseSchedules).values(runs)
})

test('dates that wait for a decision are those of the rule, each with the people it lacks', async () => {
  const expected = (await db.select().from(courseSchedules)).flatMap((run) => {
    const minimum = minimumFor(run.courseSlug, minima)
    const taken = run.currentEnrollments
    const text = willItRun({ ...run, taken }, { minimum, today, lookAheadDays: 21 })
    return text?.includes('decide') ? [`${run.id}: ${text}`] : []
  })
  const listed = await runsToLookAt(db, { today, minima, limit: 500 })
  const told = listed.map(({ id, missing }) => `${id}: ${missing && tooFewText(missing)}`)
  // Of Door Supervisor today and in 6 to 9 days with fewer than 4, of the other today and in 6 with fewer than 3.
  expect(expected).toHaveLength(5 * 3 + 2 * 2)
  expect(told.toSorted()).toEqual(expected.toSorted())
})

test('the dashboard lists the next of them, and counts all, as the navigation does', async () => {
  const figures = await dashboardFigures(db, {
    today,
    monthStart: new Date(`${today}T00:00:00Z`),
    soonEnds: today,
    registersFrom: today,
    week: { first: today, last: today },
    listed: 3,
    minima,
  })
  expect(figures.undecided.map(({ startDate }) => startDate)).toEqual([today, today, today])
  expect(figures.matters).toBe(19)
  const work = await waitingWork(db, { today, registersFrom: today, endBy: today, minima })
  expect(work.matters).toBe(19)
})
