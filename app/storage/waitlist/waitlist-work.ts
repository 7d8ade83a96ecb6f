import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { SaleMoment } from '#app/domain/schedule/spare-places.ts'
import { LIVE_STATES } from '#app/domain/waitlist/entry-state.ts'
import type { Handle } from '../engine/database.server.ts'
import { isBeforeClose } from '../schedule/spare-places.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { waitlistEntries } from '../schema/waitlist.ts'

export type ServingMoment = SaleMoment & { collectUntilDays: number }

/** Runs whose line has to be looked at: everything that is found here is work for `serveRun`. */
export async function runsToServe(db: Handle, at: ServingMoment, limit: number) {
  const now = sql`${at.now.toISOString()}::timestamptz`
  const hasPlacesOfIt = sql`waitlist_entries.held_run_id = course_schedules.id`
  const isOver = sql`(waitlist_entries.state = 'offered' and ${hasPlacesOfIt}
    and waitlist_entries.offer_until <= ${now})`
  const isClosed = sql`((waitlist_entries.run_id = course_schedules.id or ${hasPlacesOfIt})
    and not ${isBeforeClose(at)}
    and (course_schedules.status <> 'draft' or course_schedules.start_date <= ${londonToday(at.now)}::date))`
  const collectsTooLong = sql`(waitlist_entries.state = 'waiting' and ${hasPlacesOfIt}
    and waitlist_entries.places_held > 0 and not ${mayCollect(at)})`
  const rows = await db
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(
      sql`exists (select from waitlist_entries
        where waitlist_entries.state in ('waiting', 'offered')
          and (${isOver} or ${isClosed} or ${collectsTooLong}))`,
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(limit)
  return rows
}

function mayCollect({ now, collectUntilDays }: ServingMoment) {
  return sql`(course_schedules.start_date - ${londonToday(now)}::date >= ${collectUntilDays}::int)`
}

/** domain/waitlist/wished-run.ts as SQL; a test compares the two. */
export const isWished = sql<boolean>`(waitlist_entries.run_id is null
  and waitlist_entries.course_slug = course_schedules.course_slug
  and course_schedules.start_date >= waitlist_entries.earliest
  and course_schedules.end_date <= waitlist_entries.latest
  and (waitlist_entries.weekends or not exists (
    select from generate_series(course_schedules.start_date, course_schedules.end_date,
      interval '1 day') day where extract(isodow from day) > 5)))`

/** In the line of a run, also for any date. */
export const isInLine = sql`(waitlist_entries.run_id = course_schedules.id
  or waitlist_entries.held_run_id = course_schedules.id
  or (waitlist_entries.held_run_id is null and ${isWished}))`

/** Entries for any date whose last day has passed. */
export function entriesPastLatest(db: Handle, today: string, limit: number) {
  return db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        isNull(waitlistEntries.runId),
        inArray(waitlistEntries.state, LIVE_STATES),
        eq(waitlistEntries.placesHeld, 0),
        lt(waitlistEntries.latest, today),
      ),
    )
    .limit(limit)
}
