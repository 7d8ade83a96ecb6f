import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'

export type WaitingWork = { enquiries: number; failedLetters: number; matters: number }

/** What waits for staff, for the navigation; in one query over partial indexes. */
export async function waitingWork(db: Handle): Promise<WaitingWork> {
  const [found] = await db
    .select({ work: sql<WaitingWork>`to_jsonb(work)` })
    .from(sql`(select
      (select count(*)::int from contact_enquiries where answered_at is null and not suspect)
        as "enquiries",
      (select count(*)::int from outbox where state = 'failed' and message is not null)
        as "failedLetters",
      (select count(*)::int from matters where settled_at is null)
        + (select count(*)::int from cancellation_plans where done_at is null) as "matters") work`)
    .prepare('waiting_work')
    .execute()
  if (!found) throw new Error('A select without a from always has one row.')
  return found.work
}
