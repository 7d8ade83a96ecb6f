import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isActive } from '../schedule/spare-places.ts'
import { hasPlace } from './has-place.ts'

type Day = string | Placeholder

const isBegun = sql`exists (select from register_chains
  where register_chains.run_id = course_schedules.id and register_chains.rows > 0)`

/**
 * Of all rows only closings have no booking: with that said, they are found by the index of bookings,
 * and the marks of three years, of which there are a hundred times as many, are not read.
 */
export const isClosedOn = (day: SQL, since?: Date) => sql`exists (select from register_rows
  where register_rows.run_id = course_schedules.id and register_rows.booking_id is null
    and register_rows.kind = 'closing' and register_rows.day = ${day}
    ${since ? sql`and register_rows.received_at >= ${since.toISOString()}::timestamptz` : sql``})`

/**
 * Runs on which somebody had a place. A register in which nobody wrote counts only if its run ended on
 * `from` or later: an academy has dates of years in which there were no registers.
 */
export const needsRegister = (from: Day) => sql<boolean>`(
  (course_schedules.end_date >= ${from}::date or ${isBegun})
  and exists (select from course_enrollments
    where course_enrollments.schedule_id = course_schedules.id and ${hasPlace}))`

/**
 * Runs that need a register, with a day before `today` that nobody closed. Expects `course_schedules`
 * in the statement around it.
 */
export function isUnclosed(from: Day, today: Day) {
  return sql<boolean>`(${isActive} and course_schedules.start_date < ${today}::date
    and ${needsRegister(from)}
    and exists (select from schedule_days
      where schedule_days.schedule_id = course_schedules.id and schedule_days.date < ${today}::date
        and not ${isClosedOn(sql`schedule_days.date`)}))`
}
