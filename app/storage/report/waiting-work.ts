import { sql } from 'drizzle-orm'
import type { Minima } from '#app/domain/schedule/will-it-run.ts'
import type { Handle } from '../engine/database.server.ts'
import { prepared } from '../engine/prepared.ts'
import { matterCount } from './matter-count.ts'

type Query = { today: string; registersFrom: string; endBy: string; minima: Minima }

export type WaitingWork = {
  enquiries: number
  failedLetters: number
  /** As `matterCount` counts them. */
  matters: number
  qualifications: number
}

const asked = sql.placeholder
const [today, registersFrom, minima] = [asked('today'), asked('registersFrom'), asked('minima')]

const question = prepared((db) =>
  db
    .select({ work: sql<WaitingWork>`to_jsonb(work)` })
    .from(sql`(select
      (select count(*)::int from contact_enquiries where answered_at is null and not suspect)
        as "enquiries",
      (select count(*)::int from outbox where state = 'failed' and message is not null)
        as "failedLetters",
      ${matterCount({ registersFrom, today, minima })} as "matters",
      (select count(*)::int from (select from trainer_qualifications q
        join trainers t on t.id = q.trainer_id where t.left_on is null
        group by q.trainer_id, q.kind
        having bool_and(q.expires_on is not null)
          and max(q.expires_on) <= ${asked('endBy')}::date) ending)
        as "qualifications") work`)
    .prepare('waiting_work'),
)

/**
 * What waits for staff, for the navigation; in one query over indexes. Qualifications are counted
 * that end by `endBy` and were not renewed; registers that are not closed, those in which nobody
 * wrote only of dates since `registersFrom`.
 */
export async function waitingWork(db: Handle, { minima, ...days }: Query): Promise<WaitingWork> {
  const [found] = await question(db).execute({ ...days, minima: JSON.stringify(minima) })
  if (!found) throw new Error('A select without a from always has one row.')
  return found.work
}
