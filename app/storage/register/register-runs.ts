import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { runTrainers } from '../schema/assignment.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { trainers } from '../schema/trainer.ts'
import { hadErasedPlace, hasPlace } from './has-place.ts'
import { isUnclosed } from './unclosed-registers.ts'

const shownRun = {
  ...columnsOf(courseSchedules, 'id', 'courseSlug', 'courseTitle', 'delivery', 'startDate'),
  ...columnsOf(courseSchedules, 'endDate', 'status'),
}

export async function registerRun(db: Handle, runId: string) {
  const [run] = await db.select(shownRun).from(courseSchedules).where(eq(courseSchedules.id, runId))
  return run
}

export type RegisterRun = NonNullable<Awaited<ReturnType<typeof registerRun>>>

/** These runs, the earliest first. */
export function registerRunsById(db: Handle, ids: readonly string[]) {
  return db
    .select(shownRun)
    .from(courseSchedules)
    .where(inArray(courseSchedules.id, [...ids]))
    .orderBy(
      asc(courseSchedules.startDate),
      asc(courseSchedules.courseTitle),
      asc(courseSchedules.id),
    )
}

const latestFirst = [
  desc(courseSchedules.startDate),
  asc(courseSchedules.courseTitle),
  asc(courseSchedules.id),
]

/** Runs that take place between two days, both included; the latest first. */
export function registerRuns(db: Handle, { from, until }: { from: string; until: string }) {
  return db
    .select(shownRun)
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.status, 'active'),
        lte(courseSchedules.startDate, until),
        gte(courseSchedules.endDate, from),
      ),
    )
    .orderBy(...latestFirst)
}

/** Runs whose register is to be closed (`isUnclosed`), the latest first. */
export function unclosedRuns(db: Handle, { from, today }: { from: string; today: string }) {
  return db
    .select(shownRun)
    .from(courseSchedules)
    .where(isUnclosed(from, today))
    .orderBy(...latestFirst)
}

/** The days of a run that the person with this confirmed address teaches. */
export function daysTaught(db: Handle, { email, runId }: { email: string; runId: string }) {
  return db
    .select({ date: runTrainers.date, role: runTrainers.role })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
    .where(
      and(
        eq(runTrainers.scheduleId, runId),
        eq(trainers.email, email),
        isNull(trainers.leftOn),
        eq(courseSchedules.status, 'active'),
        sql`${runTrainers.answer} is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(runTrainers.date))
}

/** Who has a place on these runs. */
export async function rostersOf(db: Handle, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  return db
    .select({
      runId: sql<string>`${courseEnrollments.scheduleId}`,
      bookingId: courseEnrollments.id,
      ...columnsOf(courseEnrollments, 'fullName', 'email'),
    })
    .from(courseEnrollments)
    .where(and(inArray(courseEnrollments.scheduleId, [...runIds]), hasPlace))
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}

/** How many people of a run were erased. */
export function erasedPlaces(db: Handle, runId: string) {
  return db.$count(courseEnrollments, and(eq(courseEnrollments.scheduleId, runId), hadErasedPlace))
}

/** The accounts of those who taught a run, by day. */
export function teachingAccounts(db: Handle, runId: string) {
  return db
    .select({ userId: users.id, date: runTrainers.date })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(users, eq(sql`lower(${users.email})`, trainers.email))
    .where(eq(runTrainers.scheduleId, runId))
}

/** Who comes to these runs, as their trainers see them: no prices, no addresses. */
export async function peopleComing(db: Handle, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  return db
    .select({
      id: courseEnrollments.id,
      runId: sql<string>`${courseEnrollments.scheduleId}`,
      ...columnsOf(courseEnrollments, 'fullName', 'phone', 'emergencyContact'),
      dietaryRequirements: courseEnrollments.dietaryRequirements,
    })
    .from(courseEnrollments)
    .where(and(inArray(courseEnrollments.scheduleId, [...runIds]), hasPlace))
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}
