import { and, asc, desc, gte, lte, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Taken } from '#app/domain/schedule/trainers/who-can-teach.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'

type Period = { from: string; to: string }

/** Runs with a day in this period, that are not cancelled. */
export function runsBetween(db: Handle, { from, to }: Period) {
  return db
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseSlug', 'status', 'startDate', 'endDate'),
      taken: courseSchedules.currentEnrollments,
      capacity: courseSchedules.maxCapacity,
      ...columnsOf(courseSchedules, 'classLimit', 'instructor', 'openBreaches'),
    })
    .from(courseSchedules)
    .where(
      and(
        ne(courseSchedules.status, 'cancelled'),
        lte(courseSchedules.startDate, to),
        gte(courseSchedules.endDate, from),
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
}

/** When trainers and rooms are taken in this period. */
export async function takenBetween(db: Handle, { from, to }: Period): Promise<Taken[]> {
  const trainers = await db
    .select({
      id: runTrainers.trainerId,
      date: runTrainers.date,
      starts: clock(runTrainers.starts),
      ends: clock(runTrainers.ends),
    })
    .from(runTrainers)
    .where(and(gte(runTrainers.date, from), lte(runTrainers.date, to)))
  const rooms = await db
    .select({
      id: scheduleDays.roomId,
      date: scheduleDays.date,
      starts: clock(scheduleDays.starts),
      ends: clock(scheduleDays.ends),
    })
    .from(scheduleDays)
    .where(and(gte(scheduleDays.date, from), lte(scheduleDays.date, to)))
  return [...trainers, ...rooms.flatMap(({ id, ...hours }) => (id ? [{ id, ...hours }] : []))]
}

/** The latest run of each course that was published, by its slug: how the course is usually run. */
export async function latestRuns(db: Handle) {
  const firstDay = (column: 'starts' | 'ends') =>
    sql<string | null>`(select to_char(${scheduleDays[column]}, 'HH24:MI') from ${scheduleDays}
      where ${scheduleDays.scheduleId} = ${courseSchedules.id}
      order by ${scheduleDays.date} limit 1)`
  const rows = await db
    .selectDistinctOn([courseSchedules.courseSlug], {
      ...columnsOf(courseSchedules, 'courseSlug', 'startDate', 'endDate'),
      starts: firstDay('starts'),
      ends: firstDay('ends'),
      places: courseSchedules.maxCapacity,
      delivery: courseSchedules.delivery,
    })
    .from(courseSchedules)
    .where(ne(courseSchedules.status, 'cancelled'))
    .orderBy(asc(courseSchedules.courseSlug), desc(courseSchedules.startDate))
  return new Map(
    rows.map(({ courseSlug, starts, ends, ...run }) => [
      courseSlug,
      { ...run, starts: starts ?? '09:00', ends: ends ?? '17:00' },
    ]),
  )
}

function clock(time: AnyPgColumn) {
  return sql<string>`to_char(${time}, 'HH24:MI')`
}
