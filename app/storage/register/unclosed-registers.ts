import { type Placeholder, sql } from 'drizzle-orm'
import { isActive } from '../schedule/spare-places.ts'
import { hasPlace } from './has-place.ts'

type Day = string | Placeholder

/**
 * Runs that ended on `from` or later, with a day before `today` whose register nobody closed though
 * somebody had a place. Expects `course_schedules` in the statement around it.
 */
export function isUnclosed(from: Day, today: Day) {
  return sql<boolean>`(${isActive} and course_schedules.start_date < ${today}::date
    and course_schedules.end_date >= ${from}::date
    and exists (select from course_enrollments
      where course_enrollments.schedule_id = course_schedules.id and ${hasPlace})
    and exists (select from schedule_days
      where schedule_days.schedule_id = course_schedules.id and schedule_days.date < ${today}::date
        and not exists (select from register_rows
          where register_rows.run_id = course_schedules.id
            and register_rows.kind = 'closing' and register_rows.day = schedule_days.date)))`
}
