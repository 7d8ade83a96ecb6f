import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { ChangeSignal } from '#app/storage/engine/change-signal.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { openDatabaseAt } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { liveSettings } from '../live-settings.ts'
import { reportFigure } from '../report-figure.ts'
import { addRow, changeRow } from '../rows.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { seed } from '../seed.ts'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { sharedAcademy } from './academy.ts'

/** What architecture and decision 010 promise: on every instance within two seconds. */
const withinMs = 2_000
const changes = howOften('CHANGES', 120)
const course = 'mechanical-restraints'

type Run = { id: string; start_date: string; current_enrollments: number }

type Instance = Pick<AcademyProcess, 'url'>

let database: Database
let signal: ChangeSignal | undefined
let first: Instance
let second: AcademyProcess
let otherDates: (typeof courseSchedules.$inferSelect)[]
const datesOfCourse = eq(courseSchedules.courseSlug, course)
beforeAll(async () => {
  const { url, databaseUrl } = await sharedAcademy('sandbox')
  const { AUTH_SECRET } = liveSettings
  first = { url }
  second = await startAcademyProcess({
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET, LOG_LEVEL: 'fatal' },
  })
  database = await openDatabaseAt(databaseUrl)
  otherDates = await database.db.select().from(courseSchedules).where(datesOfCourse)
  signal = database.openSignal?.({ onSignal: () => {}, onLost: () => {} })
})
// Only the dates of one test are on the list, all of them late enough to be on sale.
beforeEach(() => database.db.update(courseSchedules).set({ status: 'draft' }).where(datesOfCourse))
afterAll(async () => {
  await signal?.close()
  await second?.stop()
  await database.db.update(courseSchedules).set({ status: 'draft' }).where(datesOfCourse)
  for (const { id, status } of otherDates) {
    await changeRow(database.db, courseSchedules, id, { status })
  }
  await database.close()
})

async function datesAt({ url }: Instance): Promise<Run[]> {
  const answer = await fetch(`${url}/api/schedules?course=${course}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).schedules
}

/** A date that staff have published, and that is alone on this instance's list. */
async function listedRun(academy: Instance, startDate: string) {
  await publishAt(academy, startDate)
  const starts = async () => (await datesAt(academy)).map((run) => run.start_date)
  await expect.poll(starts, { timeout: withinMs }).toEqual([startDate])
  return (await datesAt(academy))[0]
}

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(url).origin, ...headers },
    body: new URLSearchParams(fields),
  })

const dayAfter = (days: number) => addDays(londonToday(new Date()), days)

test('a date that staff publish at one instance is on the other’s list', async () => {
  const startDate = await publishAt(first, dayAfter(31))
  await expect
    .poll(async () => (await datesAt(second)).map((run) => run.start_date), { timeout: withinMs })
    .toContain(startDate)
})

test('a place sold at one instance is taken on the other’s list', async () => {
  const run = await listedRun(first, dayAfter(30))
  await book(first, run)
  await expect.poll(() => taken(second, run), { timeout: withinMs }).toBe(1 + before(run))
})

test('with the connections that hear of changes cut, polling shows the change', async () => {
  const run = await listedRun(first, dayAfter(32))
  let isOver = false
  const cutting = (async () => {
    while (!isOver) {
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'academy changes'`)
      await pause(20)
    }
  })()
  try {
    await book(first, run)
    await expect.poll(() => taken(second, run), { timeout: withinMs }).toBe(1 + before(run))
  } finally {
    isOver = true
    await cutting
  }
})

test(`of ${changes} generated changes none leaves a withdrawn date on a list (seed ${seed})`, {
  timeout: 60_000 + changes * 50,
}, async () => {
  const withdrawn = new Map<string, number>()
  let looks = 0
  let isOver = false
  const watch = async (academy: Instance) => {
    while (!isOver) {
      const askedAt = performance.now()
      const late = (await datesAt(academy)).filter(
        ({ id }) => askedAt - (withdrawn.get(id) ?? askedAt) > withinMs,
      )
      expect(late, 'withdrawn longer ago than promised').toEqual([])
      looks += 1
      await pause(25)
    }
  }
  const watching = Promise.all([watch(first), watch(second)])
  try {
    for (const change of fc.sample(anyChange, { numRuns: changes, seed })) {
      await make(change, withdrawn)
      await Promise.race([watching, pause(change.pauseMs)])
    }
  } finally {
    isOver = true
  }
  await watching
  const truth = await activeIds()
  for (const academy of [first, second]) {
    await expect
      .poll(async () => (await datesAt(academy)).map(({ id }) => id), { timeout: withinMs })
      .toEqual(truth)
  }
  reportFigure(
    `${changes} changes, ${looks} lists read, none with a date withdrawn ${withinMs} ms before`,
  )
})

const anyChange = fc.record({
  does: fc.constantFrom('publish', 'withdraw', 'cancel', 'sell', 'sell'),
  nth: fc.nat(5),
  /** Half of them are found by polling alone. */
  isTold: fc.boolean(),
  pauseMs: fc.nat(20),
})
type Change = Parameters<Parameters<typeof anyChange.map>[0]>[0]

async function make({ does, nth, isTold }: Change, withdrawn: Map<string, number>) {
  const { db } = database
  const ids = await activeIds()
  const id = ids[nth % Math.max(1, ids.length)]
  if (does === 'publish' || !id) {
    if (ids.length < 6) await insertRun(dayAfter(20 + nth))
  } else if (does === 'sell') {
    await changeRow(db, courseSchedules, id, {
      currentEnrollments: sql`${courseSchedules.currentEnrollments} + 1`,
    })
  } else {
    const status = does === 'cancel' ? 'cancelled' : 'draft'
    await changeRow(db, courseSchedules, id, { status })
    withdrawn.set(id, performance.now())
  }
  if (isTold) signal?.send()
}

async function activeIds() {
  const rows = await database.db
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(sql`${courseSchedules.courseSlug} = ${course} and ${courseSchedules.status} = 'active'
      and ${courseSchedules.startDate} >= ${dayAfter(0)}::date`)
    .orderBy(courseSchedules.startDate, courseSchedules.id)
    .limit(6)
  return rows.map(({ id }) => id)
}

async function insertRun(startDate: string) {
  await addRow(database.db, courseSchedules, {
    courseSlug: course,
    courseTitle: 'Mechanical Restraints',
    status: 'active',
    startDate,
    endDate: startDate,
    location: 'Epsom',
    maxCapacity: 1_000_000,
  })
}

async function publishAt({ url }: Instance, startDate: string) {
  const Cookie = await signInAsStaff({ url })
  const fields = {
    courseSlug: course,
    status: 'active',
    startDate,
    endDate: startDate,
    starts: '09:00',
    ends: '17:00',
    location: 'Epsom',
    instructor: '',
    maxCapacity: '12',
    anyway: '',
    override: 'For this test',
  }
  const answer = await post(`${url}/admin/schedules/new`, fields, { Cookie })
  expect(answer.status, await answer.text()).toBe(302)
  return startDate
}

const placesBefore = new Map<string, number>()

async function book({ url }: Instance, run: Run | undefined) {
  if (!run) throw new Error('There is no date.')
  placesBefore.set(run.id, (await taken(first, run)) ?? 0)
  const answer = await post(`${url}/courses/${course}/book`, {
    submission: randomUUID(),
    date: run.id,
    fullName: 'Asha Okafor',
    email: `${randomUUID()}@mail.example`,
    phone: '07700 900123',
  })
  expect(answer.status, await answer.text()).toBe(303)
}

const before = (run: Run | undefined) => placesBefore.get(run?.id ?? '') ?? 0

async function taken(academy: Instance, run: Run | undefined) {
  return (await datesAt(academy)).find(({ id }) => id === run?.id)?.current_enrollments
}
