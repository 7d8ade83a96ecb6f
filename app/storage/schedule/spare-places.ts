import { type SQL, sql } from 'drizzle-orm'
import { courseSchedules } from '../schema/schedule.ts'

/*
 * domain/schedule/spare-places.ts as SQL, for statements that decide and write at once or that
 * filter many rows. Each fragment expects `course_schedules` in the statement around it.
 */

export const sparePlaces = sql<number>`greatest(0,
  ${courseSchedules.maxCapacity} - ${courseSchedules.currentEnrollments})`

/** Written out, not a parameter: only then can the planner use the index over active runs. */
export const isActive = sql<boolean>`${courseSchedules.status} = 'active'`

export function isOnSale(today: string): SQL<boolean> {
  return sql<boolean>`(${isActive} and ${courseSchedules.startDate} >= ${today}::date)`
}
