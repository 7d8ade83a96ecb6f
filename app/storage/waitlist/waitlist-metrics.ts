import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { isUnserved, type ServingMoment } from './waitlist-work.ts'

export type WaitlistMetrics = {
  waitlistWaiting: number
  /** Entries that a free place fits. Never for long: the release itself serves them. */
  waitlistUnserved: number
  /** Since when the oldest of them waits. */
  waitlistUnservedSeconds: number
  /** Offers whose time has passed and that were not ended. */
  waitlistOffersOverdue: number
  /** Offers that ended unused, of the entries that are still kept. */
  waitlistOffersExpired: number
}

/** The figures of all waitlists for /metrics, in one query. */
export async function waitlistMetrics(db: Handle, at: ServingMoment): Promise<WaitlistMetrics> {
  const now = sql`${at.now.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`select entries.*, unserved.*
    from
      (select count(*) filter (where state = 'waiting')::int as "waitlistWaiting",
        count(*) filter (where state = 'offered' and places_held > 0
          and offer_until <= ${now})::int as "waitlistOffersOverdue",
        coalesce(sum(expired_offers), 0)::int as "waitlistOffersExpired"
        from waitlist_entries) entries,
      (select count(distinct waitlist_entries.id)::int as "waitlistUnserved",
        coalesce(greatest(extract(epoch from ${now} - min(waitlist_entries.queued_at)), 0), 0)::float8
          as "waitlistUnservedSeconds"
        from waitlist_entries join course_schedules
          on course_schedules.course_slug = waitlist_entries.course_slug
        where ${isUnserved(at)}) unserved`)) as unknown as { rows: WaitlistMetrics[] }
  const [found] = rows
  if (!found) throw new Error('A select without a group by always has one row.')
  return found
}
