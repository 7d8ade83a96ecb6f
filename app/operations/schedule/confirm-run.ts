import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { writeConfirmed } from '#app/storage/schedule/confirmed-runs.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'

type Decision = {
  runId: string
  /** False: the decision is taken back, and the date is open again. */
  runs: boolean
  /** Null when enough people have booked. */
  actorId: string | null
}

type Confirmed = Outcome<object, 'not-found' | 'not-active'>

/** From now on the public reads that the date is confirmed to run. The same decision twice is one. */
export async function confirmRun(
  { runId, runs, actorId }: Decision,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Confirmed> {
  const outcome = await db.transaction(async (tx): Promise<Confirmed> => {
    const run = await lockRun(tx, runId)
    if (!run) return refused('not-found')
    if (run.status !== 'active') return refused('not-active')
    if ((run.confirmedAt !== null) === runs) return { ok: true }
    await writeConfirmed(tx, runId, runs ? now() : null)
    await recordAudit(tx, runs ? 'date-confirmed' : 'date-unconfirmed', runId, {
      actorId,
      fields: ['confirmed_at'],
    })
    return { ok: true }
  })
  nudge('refresh-public-answers')
  return outcome
}
