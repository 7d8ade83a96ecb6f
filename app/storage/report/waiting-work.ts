import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { prepared } from '../engine/prepared.ts'

export type WaitingWork = {
  enquiries: number
  failedLetters: number
  matters: number
  qualifications: number
}

const question = prepared((db) =>
  db
    .select({ work: sql<WaitingWork>`to_jsonb(work)` })
    .from(sql`(select
      (select count(*)::int from contact_enquiries where answered_at is null and not suspect)
        as "enquiries",
      (select count(*)::int from outbox where state = 'failed' and message is not null)
        as "failedLetters",
      (select count(*)::int from matters where settled_at is null)
        + (select count(*)::int from cancellation_plans where done_at is null) as "matters",
      (select count(*)::int from (select from trainer_qualifications q
        join trainers t on t.id = q.trainer_id where t.left_on is null
        group by q.trainer_id, q.kind
        having bool_and(q.expires_on is not null)
          and max(q.expires_on) <= ${sql.placeholder('endBy')}::date) ending)
        as "qualifications") work`)
    .prepare('waiting_work'),
)

/**
 * What waits for staff, for the navigation; in one query over partial indexes. Qualifications are
 * counted that end by this day and were not renewed.
 */
export async function waitingWork(db: Handle, endBy: string): Promise<WaitingWork> {
  const [found] = await question(db).execute({ endBy })
  if (!found) throw new Error('A select without a from always has one row.')
  return found.work
}
