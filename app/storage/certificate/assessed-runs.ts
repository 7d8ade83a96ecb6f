import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { hasPlace } from '../register/has-place.ts'
import { courseSchedules } from '../schema/schedule.ts'

// The table is named: drizzle leaves it out of a selection from one table, and every table has an id.

/** With `confirmed` bookings a run waits for its results. */
const bookingsOf = (status: 'confirmed' | 'completed') => sql<number>`(select count(*)::int
  from course_enrollments where course_enrollments.schedule_id = course_schedules.id
    and course_enrollments.status = ${status} and ${hasPlace})`

const certified = sql<number>`(select count(*)::int from student_certifications c
  join course_enrollments e on e.id = c.enrollment_id
  where e.schedule_id = course_schedules.id and c.status <> 'revoked')`

const withAttempts = sql<number>`(select count(distinct a.enrollment_id)::int from unit_attempts a
  join course_enrollments e on e.id = a.enrollment_id
  where e.schedule_id = course_schedules.id and a.withdrawn_at is null
    and e.status in ('confirmed', 'completed'))`

type Assessed = { from: string; today: string /** Some of them. */; ids?: readonly string[] }

/** Runs that have begun, the latest first: what has to be done about their results. */
export function assessedRuns(db: Handle, { from, today, ids }: Assessed) {
  return db
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseSlug', 'courseTitle', 'startDate', 'endDate'),
      status: courseSchedules.status,
      confirmed: bookingsOf('confirmed'),
      completed: bookingsOf('completed'),
      withAttempts,
      certified,
    })
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.status, 'active'),
        lte(courseSchedules.startDate, today),
        gte(courseSchedules.endDate, from),
        ids ? inArray(courseSchedules.id, [...ids]) : undefined,
        sql`exists (select from course_enrollments
          where course_enrollments.schedule_id = course_schedules.id and ${hasPlace})`,
      ),
    )
    .orderBy(desc(courseSchedules.endDate), desc(courseSchedules.startDate), courseSchedules.id)
}
