import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { rooms, venues } from '../schema/room.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { trainers } from '../schema/trainer.ts'
import { hasPlace } from './has-place.ts'

type OwnQuery = {
  /** The confirmed address of the trainer's account. */
  email: string
  /** Runs that end on this day or later. */
  from: string
  /** One of them. */
  runId?: string
}

/** The days that a trainer is to teach, of published runs; soonest first. */
export function ownDays(db: Handle, { email, from, runId }: OwnQuery) {
  return db
    .select({
      runId: courseSchedules.id,
      ...columnsOf(courseSchedules, 'courseTitle', 'startDate', 'endDate'),
      date: runTrainers.date,
      starts: sql<string>`to_char(${runTrainers.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${runTrainers.ends}, 'HH24:MI')`,
      ...columnsOf(runTrainers, 'role', 'answer'),
      room: rooms.name,
      address: sql<string>`coalesce(${venues.address}, ${scheduleDays.venue})`,
      /** As the roster lists them: somebody who has not paid yet is not among them. */
      people: sql<number>`(select count(*)::int from course_enrollments
        where course_enrollments.schedule_id = ${courseSchedules.id}
          and ${hasPlace})`,
    })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
    .innerJoin(
      scheduleDays,
      and(
        eq(scheduleDays.scheduleId, runTrainers.scheduleId),
        eq(scheduleDays.date, runTrainers.date),
      ),
    )
    .leftJoin(rooms, eq(rooms.id, scheduleDays.roomId))
    .leftJoin(venues, eq(venues.id, rooms.venueId))
    .where(
      and(
        eq(trainers.email, email),
        isNull(trainers.leftOn),
        eq(courseSchedules.status, 'active'),
        sql`${courseSchedules.endDate} >= ${from}::date`,
        runId ? eq(courseSchedules.id, runId) : undefined,
      ),
    )
    .orderBy(asc(runTrainers.date), asc(runTrainers.starts))
}
