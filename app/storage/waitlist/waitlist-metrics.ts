import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'

export type WaitlistMetrics = {
  waitlistWaiting: number
  /** Offers whose time has passed and that were not ended. */
  waitlistOffersOverdue: number
  /** Offers that ended unused, of the entries that are still kept. */
  waitlistOffersExpired: number
}

/** The figures of all waitlists for /metrics, in one query. */
export async function waitlistMetrics(db: Handle, now: Date): Promise<WaitlistMetrics> {
  const rows = await rowsOf<WaitlistMetrics>(
    db,
    sql`select
      count(*) filter (where state = 'waiting')::int as "waitlistWaiting",
      count(*) filter (where state = 'offered' and places_held > 0
        and offer_until <= ${now.toISOString()}::timestamptz)::int as "waitlistOffersOverdue",
      coalesce(sum(expired_offers), 0)::int as "waitlistOffersExpired"
    from waitlist_entries`,
  )
  const [found] = rows
  if (!found) throw new Error('A select without a group by always has one row.')
  return found
}
