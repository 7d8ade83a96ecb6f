import { and, asc, desc, eq, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { RunStatus } from '../../domain/schedule/run-status.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { isActive, isOnSale } from './spare-places.ts'

/** Title and days of a run. */
export async function scheduleHead(db: Handle, id: string) {
  const [date] = await db
    .select({
      courseTitle: courseSchedules.courseTitle,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, id))
  return date
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

type MoveQuery = { courseSlug: string; today: string; not: string | null }

/** Where a booking of this course can move to. */
export function runsToMoveTo(db: Handle, { courseSlug, today, not }: MoveQuery) {
  return db
    .select({
      id: courseSchedules.id,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
    })
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.courseSlug, courseSlug),
        isOnSale(today),
        not ? ne(courseSchedules.id, not) : undefined,
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(50)
}

type RunListFilter = {
  today: string
  past: boolean
  courseSlug: string | null
  status: RunStatus | null
  limit: number
}

const listed = {
  id: courseSchedules.id,
  courseSlug: courseSchedules.courseSlug,
  courseTitle: courseSchedules.courseTitle,
  status: courseSchedules.status,
  startDate: courseSchedules.startDate,
  endDate: courseSchedules.endDate,
  location: courseSchedules.location,
  instructor: courseSchedules.instructor,
  taken: courseSchedules.currentEnrollments,
  capacity: courseSchedules.maxCapacity,
}

/** Runs that begin today or later, soonest first; or the past ones, latest first. */
export function listRuns(db: Handle, { today, past, courseSlug, status, limit }: RunListFilter) {
  const { startDate, id } = courseSchedules
  return db
    .select(listed)
    .from(courseSchedules)
    .where(
      and(
        past ? lt(startDate, today) : gte(startDate, today),
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
    .select({
      courseTitle: courseSchedules.courseTitle,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
    })
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

/** Names used before, as suggestions in the form. */
export async function knownTrainers(db: Handle) {
  const rows = await db
    .selectDistinct({ name: courseSchedules.instructor })
    .from(courseSchedules)
    .orderBy(asc(courseSchedules.instructor))
    .limit(100)
  return rows.flatMap(({ name }) => (name ? [name] : []))
}
