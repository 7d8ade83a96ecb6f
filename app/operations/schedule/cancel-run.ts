import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { CancellationPlan } from '../../domain/booking/cancellation-plan.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { writePlan } from '../../storage/booking/cancellation-plans.ts'
import { lockPeopleOn, placeHolders } from '../../storage/booking/place-holders.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { markCancelled } from '../../storage/schedule/run-changes.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'

type Cancellation = {
  runId: string
  /** Refund or move, by booking id. */
  plan: ReadonlyMap<string, CancellationPlan>
  actorId: string
}

type Cancelled = Outcome<object, 'not-found' | 'cancelled' | 'changed'>

/**
 * Cancels a run and stores a plan for each of its bookings. A job carries the plans out one by one,
 * so that nothing is lost when the process stops in between.
 */
export async function cancelRun(
  { runId, plan, actorId }: Cancellation,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Cancelled> {
  const outcome = await db.transaction(async (tx): Promise<Cancelled> => {
    const people = await lockPeopleOn(tx, runId)
    const run = await lockRun(tx, runId)
    if (!run) return refused('not-found')
    if (run.status === 'cancelled') return refused('cancelled')
    // The bookings changed since the plan was made: staff have to decide again.
    const ids = await placeHolders(tx, runId)
    const isWhole = ids.length === plan.size && people.every(({ id }) => plan.has(id))
    if (!isWhole || people.length !== ids.length) return refused('changed')
    for (const { id: bookingId, attentionReason } of people) {
      const decided = plan.get(bookingId) ?? { what: 'refund' }
      await writePlan(tx, { bookingId, runId, plan: decided, createdBy: actorId, now: now() })
      // If the job stops half-way, staff see the bookings that are left.
      await writeAttention(tx, bookingId, { needsAttention: true, attentionReason })
    }
    await markCancelled(tx, runId)
    await recordAudit(tx, {
      action: 'date-cancelled',
      subjectType: 'date',
      subjectId: runId,
      actorId,
      fields: ['status'],
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('carry-out-cancellations')
  return outcome
}
