import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { SaleMoment } from '#app/domain/schedule/spare-places.ts'
import { courseSchedules } from '../schema/schedule.ts'

/*
 * domain/schedule/spare-places.ts as SQL, for statements that decide and write at once or that
 * filter many rows. Each fragment expects `course_schedules` in the statement around it.
 */

/** `least` leaves a limit that is null out. */
export const capacityOf = sql<number>`least(${courseSchedules.maxCapacity}, ${courseSchedules.classLimit})`

export const sparePlaces = sql<number>`greatest(0,
  ${capacityOf} - ${courseSchedules.currentEnrollments} - ${courseSchedules.offeredPlaces})`

/** Written out, not a parameter: only then can the planner use the index over active runs. */
export const isActive = sql<boolean>`${courseSchedules.status} = 'active'`

export function isUpcoming(today: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${isActive} and ${courseSchedules.startDate} >= ${today}::date)`
}

export function isOnSale(at: SaleMoment): SQL<boolean> {
  return sql<boolean>`(${isBeforeClose(at)} and ${courseSchedules.salesStoppedAt} is null)`
}

/**
 * On sale, or its sales are stopped for now: then nobody loses their place on the waitlist. The first
 * condition follows from the second for the usual close, and lets the index be used.
 */
export function isBeforeClose({ now, usualClose }: SaleMoment): SQL<boolean> {
  return sql<boolean>`(${isUpcoming(londonToday(now))}
    and ${now.toISOString()}::timestamptz < ${salesCloseOf(usualClose)})`
}

function salesCloseOf({ daysBefore, at }: SaleMoment['usualClose']) {
  return sql`coalesce(${courseSchedules.salesCloseAt},
    (${courseSchedules.startDate} - ${daysBefore}::int + ${at}::time) at time zone 'Europe/London')`
}
