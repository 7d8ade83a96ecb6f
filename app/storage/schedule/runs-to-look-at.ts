import { asc, type Placeholder, sql } from 'drizzle-orm'
import type { Minima } from '#app/domain/schedule/will-it-run.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { breaksOpenly } from './kept-breaches.ts'
import { capacityOf, isActive } from './spare-places.ts'
import { type DecisionQuery, isUndecided, missingPeople } from './undecided-runs.ts'

type Day = string | Placeholder

const declined = (today: Day) => sql<string | null>`(
  select string_agg(distinct trainers.full_name, ', ')
  from run_trainers join trainers on trainers.id = run_trainers.trainer_id
  where run_trainers.schedule_id = course_schedules.id
    and run_trainers.answer = 'declined' and run_trainers.date >= ${today}::date)`

const isOverbooked = sql<boolean>`${courseSchedules.currentEnrollments} > ${capacityOf}`

/** Expects `course_schedules` in the statement around it. */
export const needsLook = (asked: DecisionQuery) => sql<boolean>`(${isActive}
  and ${courseSchedules.endDate} >= ${asked.today}::date
  and (${isOverbooked} or ${breaksOpenly} or ${isUndecided(asked)} or ${declined(asked.today)} is not null))`

type Query = { today: string; minima: Minima; limit: number }

/**
 * Published dates that are not over, with more people than places, a rule that is broken without a
 * reason, a trainer who declined, or too few people to run without a decision.
 */
export function runsToLookAt(db: Handle, { today, limit, ...query }: Query) {
  const minima = JSON.stringify(query.minima)
  return db
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseTitle', 'startDate', 'endDate'),
      taken: courseSchedules.currentEnrollments,
      capacity: capacityOf,
      isOverbooked,
      openBreaches: courseSchedules.openBreaches,
      isConfirmed: sql<boolean>`(${courseSchedules.confirmedAt} is not null)`,
      declined: declined(today),
      missing: sql<number | null>`case when ${isUndecided({ today, minima })}
        then ${missingPeople(minima)} end`,
    })
    .from(courseSchedules)
    .where(needsLook({ today, minima }))
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(limit)
}
