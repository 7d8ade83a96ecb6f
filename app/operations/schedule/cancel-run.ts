import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { type Clearance, clearanceReason } from '../../domain/booking/attention.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { lockPeopleOn, placeHolders } from '../../storage/booking/place-holders.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { markCancelled } from '../../storage/schedule/run-changes.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'

type Cancellation = {
  runId: string
  /** What becomes of each person on it, by booking. */
  plan: ReadonlyMap<string, Clearance>
  actorId: string
}

type Cancelled = Outcome<object, 'not-found' | 'cancelled' | 'changed'>

/**
 * Takes a date off the site and writes down what becomes of everyone on it. The doing is left to
 * a job, person by person, so that nothing is forgotten should the power go in the middle.
 */
export async function cancelRun(
  { runId, plan, actorId }: Cancellation,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
): Promise<Cancelled> {
  const outcome = await db.transaction(async (tx): Promise<Cancelled> => {
    const people = await lockPeopleOn(tx, runId)
    const date = await lockRun(tx, runId)
    if (!date) return refused('not-found')
    if (date.status === 'cancelled') return refused('cancelled')
    // Somebody booked or left since the plan was made: staff decide for them, too.
    const ids = await placeHolders(tx, runId)
    const isWhole = ids.length === plan.size && people.every(({ id }) => plan.has(id))
    if (!isWhole || people.length !== ids.length) return refused('changed')
    for (const { id, attentionReason } of people) {
      const reason = clearanceReason(plan.get(id) ?? { kind: 'refund' }, attentionReason)
      await writeAttention(tx, id, { needsAttention: true, attentionReason: reason })
    }
    await markCancelled(tx, runId)
    const event = { action: 'date-cancelled', subjectType: 'date', subjectId: runId }
    await recordAudit(tx, { ...event, actorId, fields: ['status'] })
    return { ok: true }
  })
  if (outcome.ok) nudge('carry-out-cancellations')
  return outcome
}
