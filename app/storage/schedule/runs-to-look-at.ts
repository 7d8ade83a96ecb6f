import { asc, type Placeholder, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { capacityOf, isActive } from './spare-places.ts'

type Day = string | Placeholder

const declined = (today: Day) => sql<string | null>`(
  select string_agg(distinct trainers.full_name, ', ')
  from run_trainers join trainers on trainers.id = run_trainers.trainer_id
  where run_trainers.schedule_id = course_schedules.id
    and run_trainers.answer = 'declined' and run_trainers.date >= ${today}::date)`

const isOverbooked = sql<boolean>`${courseSchedules.currentEnrollments} > ${capacityOf}`

/** Expects `course_schedules` in the statement around it. */
export const needsLook = (today: Day) => sql<boolean>`(${isActive}
  and ${courseSchedules.endDate} >= ${today}::date
  and (${isOverbooked} or ${declined(today)} is not null))`

/** Published dates that are not over, with more people than places or a trainer who declined. */
export function runsToLookAt(db: Handle, today: string, limit: number) {
  return db
    .select({
      id: courseSchedules.id,
      courseTitle: courseSchedules.courseTitle,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      taken: courseSchedules.currentEnrollments,
      capacity: capacityOf,
      isOverbooked,
      declined: declined(today),
    })
    .from(courseSchedules)
    .where(needsLook(today))
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(limit)
}
