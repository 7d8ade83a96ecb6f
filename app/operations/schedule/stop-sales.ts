import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { writeSalesStopped } from '#app/storage/schedule/kept-breaches.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { releasePlaces } from '../waitlist/release-places.ts'

type Input = { runId: string; stop: boolean; actorId: string }

/**
 * Takes a date off sale, or puts it back. Whoever has a place keeps it, and whoever waits goes on
 * waiting: they are offered nothing while its sales are stopped.
 */
export async function stopSales(
  { runId, stop, actorId }: Input,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<object, 'not-found' | 'not-active'>> {
  const outcome = await db.transaction(async (tx) => {
    const run = await lockRun(tx, runId)
    if (!run) return refused('not-found')
    if (run.status !== 'active') return refused('not-active')
    if ((run.salesStoppedAt !== null) === stop) return { ok: true } as const
    await writeSalesStopped(tx, runId, stop ? now() : null)
    // Who waited meanwhile comes before the public.
    if (!stop) await releasePlaces(tx, runId, { now: now(), why: 'on-sale' })
    await recordAudit(tx, stop ? 'date-sales-stopped' : 'date-sales-started', runId, {
      actorId,
      fields: ['sales_stopped_at'],
    })
    return { ok: true } as const
  })
  nudge('refresh-public-answers', 'send-mail')
  return outcome
}
