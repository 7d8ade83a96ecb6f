import { and, asc, gte, or, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { capacityOf, isActive } from './spare-places.ts'

/** Published dates that are not over, with more people than places or a trainer who declined. */
export function runsToLookAt(db: Handle, today: string, limit: number) {
  const declined = sql<string | null>`(select string_agg(distinct trainers.full_name, ', ')
    from run_trainers join trainers on trainers.id = run_trainers.trainer_id
    where run_trainers.schedule_id = course_schedules.id
      and run_trainers.answer = 'declined' and run_trainers.date >= ${today}::date)`
  const isOverbooked = sql<boolean>`${courseSchedules.currentEnrollments} > ${capacityOf}`
  return db
    .select({
      id: courseSchedules.id,
      courseTitle: courseSchedules.courseTitle,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      taken: courseSchedules.currentEnrollments,
      capacity: capacityOf,
      isOverbooked,
      declined,
    })
    .from(courseSchedules)
    .where(
      and(
        isActive,
        gte(courseSchedules.endDate, today),
        or(isOverbooked, sql`${declined} is not null`),
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(limit)
}
