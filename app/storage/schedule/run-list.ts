import { and, asc, desc, eq, gte, inArray, lt, lte, ne, not, sql } from 'drizzle-orm'
import type { RunStatus } from '#app/domain/schedule/run-status.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { breaksOpenly, breaksRule, hasDeclined } from './kept-breaches.ts'
import { isActive, isUpcoming, sparePlaces } from './spare-places.ts'

/** Title and days of a run. */
export async function scheduleHead(db: Handle, id: string) {
  const [date] = await db
    .select(columnsOf(courseSchedules, 'courseTitle', 'startDate', 'endDate'))
    .from(courseSchedules)
    .where(eq(courseSchedules.id, id))
  return date
}

/** Title and days of these runs, by their id. */
export async function scheduleHeads(db: Handle, ids: readonly string[]) {
  const { id, courseTitle, startDate, endDate } = courseSchedules
  const rows = await db
    .select({ id, courseTitle, startDate, endDate })
    .from(courseSchedules)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(({ id: runId, ...head }) => [runId, head]))
}

/** An active run of this course, as the target of a move. */
export async function runToMoveTo(
  tx: Handle,
  { id, courseSlug }: { id: string; courseSlug: string },
) {
  const [date] = await tx
    .select({ startDate: courseSchedules.startDate, endDate: courseSchedules.endDate })
    .from(courseSchedules)
    .where(and(eq(courseSchedules.id, id), eq(courseSchedules.courseSlug, courseSlug), isActive))
  return date
}

const moveFields = {
  ...columnsOf(courseSchedules, 'id', 'courseSlug', 'status', 'startDate', 'endDate'),
  ...columnsOf(courseSchedules, 'salesCloseAt', 'salesStoppedAt'),
  breaksOpenly,
  ...columnsOf(courseSchedules, 'currentEnrollments', 'offeredPlaces', 'maxCapacity', 'classLimit'),
}

/** One run with what decides whether a trainee may move to it. */
export async function runAsMoveTarget(db: Handle, id: string) {
  const [run] = await db.select(moveFields).from(courseSchedules).where(eq(courseSchedules.id, id))
  return run
}

type MoveQuery = { courseSlug: string; today: string; not: string | null }

/**
 * Where a booking of this course can move to: more dates than a course has in a year, without those
 * that break a rule which nobody has given a reason for.
 */
export function runsToMoveTo(db: Handle, { courseSlug, today, not: without }: MoveQuery) {
  return db
    .select(moveFields)
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.courseSlug, courseSlug),
        isUpcoming(today),
        not(breaksOpenly),
        without ? ne(courseSchedules.id, without) : undefined,
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(200)
}

/** Places left on these runs, by their id; one that does not exist is left out. */
export async function placesLeft(db: Handle, ids: readonly string[]) {
  const rows = await db
    .select({ id: courseSchedules.id, left: sparePlaces })
    .from(courseSchedules)
    .where(inArray(courseSchedules.id, [...ids]))
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** `coming`: not over, also what has begun. */
export const RUN_PERIODS = ['coming', 'now', 'past'] as const

type RunPeriod = (typeof RUN_PERIODS)[number]

type RunListFilter = {
  today: string
  when: RunPeriod
  /** Only those that break a rule. */
  broken: boolean
  courseSlug: string | null
  status: RunStatus | null
  limit: number
}

const listed = {
  ...columnsOf(courseSchedules, 'id', 'courseSlug', 'courseTitle', 'status', 'delivery'),
  ...columnsOf(courseSchedules, 'startDate', 'endDate', 'location', 'instructor'),
  taken: courseSchedules.currentEnrollments,
  offered: courseSchedules.offeredPlaces,
  /** Staff's figure; trainers and rooms may allow less. */
  capacity: courseSchedules.maxCapacity,
  ...columnsOf(courseSchedules, 'classLimit', 'confirmedAt', 'breaches', 'openBreaches'),
  hasDeclined,
  ...columnsOf(courseSchedules, 'salesCloseAt', 'salesStoppedAt'),
}

/** Runs that are not over, soonest first; or the past ones, latest first. */
export function listRuns(db: Handle, filter: RunListFilter) {
  const { today, when, broken, courseSlug, status, limit } = filter
  const { startDate, endDate, id } = courseSchedules
  const past = when === 'past'
  return db
    .select(listed)
    .from(courseSchedules)
    .where(
      and(
        past ? lt(endDate, today) : gte(endDate, today),
        when === 'now' ? lte(startDate, today) : undefined,
        broken ? and(isActive, breaksRule) : undefined,
        courseSlug ? eq(courseSchedules.courseSlug, courseSlug) : undefined,
        status ? eq(courseSchedules.status, status) : undefined,
      ),
    )
    .orderBy(...(past ? [desc(startDate), desc(id)] : [asc(startDate), asc(id)]))
    .limit(limit)
}

/** One run with its earliest start and latest end of a day. */
export async function runDetail(db: Handle, id: string) {
  const [date] = await db
    .select({
      ...listed,
      starts: sql<string | null>`(select to_char(min(${scheduleDays.starts}), 'HH24:MI')
        from ${scheduleDays} where ${scheduleDays.scheduleId} = ${courseSchedules.id})`,
      ends: sql<string | null>`(select to_char(max(${scheduleDays.ends}), 'HH24:MI')
        from ${scheduleDays} where ${scheduleDays.scheduleId} = ${courseSchedules.id})`,
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, id))
  return date
}

type ClashQuery = { instructor: string; startDate: string; endDate: string; not: string | null }

/** Other runs of one trainer that overlap these days. */
export function trainerClashes(db: Handle, { instructor, startDate, endDate, not }: ClashQuery) {
  return db
    .select(columnsOf(courseSchedules, 'courseTitle', 'startDate', 'endDate'))
    .from(courseSchedules)
    .where(
      and(
        sql`lower(${courseSchedules.instructor}) = lower(${instructor})`,
        ne(courseSchedules.status, 'cancelled'),
        lte(courseSchedules.startDate, endDate),
        gte(courseSchedules.endDate, startDate),
        not ? ne(courseSchedules.id, not) : undefined,
      ),
    )
    .orderBy(asc(courseSchedules.startDate))
    .limit(5)
}

/** Days of a course's runs that end on this day or later and are not cancelled. */
export function runsOfCourseFrom(db: Handle, courseSlug: string, day: string) {
  return db
    .select({ startDate: courseSchedules.startDate, endDate: courseSchedules.endDate })
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.courseSlug, courseSlug),
        ne(courseSchedules.status, 'cancelled'),
        gte(courseSchedules.endDate, day),
      ),
    )
}

/** Names used before, as suggestions in the form. */
export async function knownTrainers(db: Handle) {
  const rows = await db
    .selectDistinct({ name: courseSchedules.instructor })
    .from(courseSchedules)
    .orderBy(asc(courseSchedules.instructor))
    .limit(100)
  return rows.flatMap(({ name }) => (name ? [name] : []))
}
