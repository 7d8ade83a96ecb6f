import { type Placeholder, sql } from 'drizzle-orm'
import { courseSchedules } from '../schema/schedule.ts'
import { isUpcoming } from './spare-places.ts'

/*
 * domain/schedule/will-it-run.ts as SQL, for lists and counts. Each fragment expects
 * `course_schedules` in the statement around it.
 */

export type DecisionQuery = {
  today: string | Placeholder
  /** The `Minima` of all courses, as JSON. */
  minima: string | Placeholder
}

function leastOf(field: 'people' | 'daysBefore', minima: DecisionQuery['minima']) {
  const { courseSlug } = courseSchedules
  return sql<number>`coalesce(${minima}::jsonb -> 'minimumOf' -> ${courseSlug} ->> ${sql.raw(`'${field}'`)},
    ${minima}::jsonb -> 'minimum' ->> ${sql.raw(`'${field}'`)})::int`
}

export function missingPeople(minima: DecisionQuery['minima']) {
  return sql<number>`(${leastOf('people', minima)} - ${courseSchedules.currentEnrollments})`
}

/** Published dates with too few people, after the day on which it was to be decided whether they run. */
export function isUndecided({ today, minima }: DecisionQuery) {
  return sql<boolean>`(${isUpcoming(today)} and ${courseSchedules.confirmedAt} is null
    and ${missingPeople(minima)} > 0
    and ${today}::date > ${courseSchedules.startDate} - ${leastOf('daysBefore', minima)})`
}
