import { type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'

/** Work that is not finished: counts, and the age of the oldest in seconds. */
export type BacklogMetrics = {
  mailWaiting: number
  mailFailed: number
  /** Since the oldest letter was due: it grows when nobody sends. */
  mailOldestSeconds: number
  /** Since the oldest unsent letter was written: it also grows while the mail server takes nothing. */
  mailUnsentSeconds: number
  eventsUnsettled: number
  /** Payment page events only: a dispute of an unknown payment may wait for days. */
  eventsOldestSeconds: number
  holdsOverdue: number
  bookingsNeedingAttention: number
  /** Without those that wait for the end of a dispute. */
  refundsOwed: number
  /** Those whose money is still owed: repeated or settled outside, they are done. */
  refundsFailed: number
  mattersOpen: number
  refundsOldestSeconds: number
  /** Since the last whole backup; while there is none, since the database's first start. */
  backupAgeSeconds: number
  /** 1 while there has been no backup. */
  backupMissing: number
}

/** All backlog figures for /metrics, in one query. */
export async function backlogMetrics(db: Handle, now: Date): Promise<BacklogMetrics> {
  const at = sql`${now.toISOString()}::timestamptz`
  const age = (since: SQL) =>
    sql`coalesce(greatest(extract(epoch from ${at} - min(${since})), 0), 0)::float8`
  const rows = await rowsOf<BacklogMetrics>(
    db,
    sql`select mail.*, events.*, bookings.*, debts.*, backups.*,
      (select count(*)::int from outbox where state = 'failed' and message is not null) as "mailFailed",
      (select count(*)::int from refunds r join course_enrollments e on e.id = r.enrollment_id
        where r.state = 'failed' and e.refunded < e.refund_owed) as "refundsFailed",
      (select count(*)::int from matters where settled_at is null) as "mattersOpen"
    from
      (select count(*)::int as "mailWaiting", ${age(sql`due_at`)} as "mailOldestSeconds",
        ${age(sql`created_at`)} as "mailUnsentSeconds"
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
        from refunds r where state in ('owed', 'submitted')
          and not exists (select from disputes d where d.order_id = r.order_id
            and d.closed_at is null)) debts,
      (select ${age(sql`coalesce(last_backup_at, created_at)`)} as "backupAgeSeconds",
        count(*) filter (where last_backup_at is null)::int as "backupMissing"
        from installation) backups`,
  )
  const [found] = rows
  if (!found) throw new Error('A select without a group by always has one row.')
  return found
}
