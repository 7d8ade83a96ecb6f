import { type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'

/** Work that is not finished: counts, and the age of the oldest in seconds. */
export type BacklogMetrics = {
  mailWaiting: number
  mailFailed: number
  mailOldestSeconds: number
  eventsUnsettled: number
  /** Payment page events only: a dispute of an unknown payment may wait for days. */
  eventsOldestSeconds: number
  holdsOverdue: number
  bookingsNeedingAttention: number
  refundsOwed: number
  refundsFailed: number
  refundsOldestSeconds: number
}

/** All backlog figures for /metrics, in one query. */
export async function backlogMetrics(db: Handle, now: Date): Promise<BacklogMetrics> {
  const at = sql`${now.toISOString()}::timestamptz`
  const age = (since: SQL) =>
    sql`coalesce(greatest(extract(epoch from ${at} - min(${since})), 0), 0)::float8`
  const { rows } = (await db.execute(sql`select mail.*, events.*, bookings.*, debts.*,
      (select count(*)::int from outbox where state = 'failed' and message is not null) as "mailFailed",
      (select count(*)::int from refunds where state = 'failed') as "refundsFailed"
    from
      (select count(*)::int as "mailWaiting", ${age(sql`due_at`)} as "mailOldestSeconds"
        from outbox where state = 'waiting') mail,
      (select count(*)::int as "eventsUnsettled",
        ${age(sql`case when type like 'checkout.session.%' then received_at end`)}
          as "eventsOldestSeconds"
        from payment_events where settled_at is null) events,
      (select count(*) filter (where needs_attention)::int as "bookingsNeedingAttention",
        count(*) filter (where hold_until < ${at} and status = 'pending' and not needs_attention
          and payment in ('none', 'failed'))::int as "holdsOverdue"
        from course_enrollments where needs_attention or status = 'pending') bookings,
      (select count(*)::int as "refundsOwed", ${age(sql`created_at`)} as "refundsOldestSeconds"
        from refunds where state in ('owed', 'submitted')) debts`)) as unknown as {
    rows: BacklogMetrics[]
  }
  const [found] = rows
  if (!found) throw new Error('A select without a group by always has one row.')
  return found
}
