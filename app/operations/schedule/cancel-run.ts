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
  /** What becomes of each person on it, by booking. */
  plan: ReadonlyMap<string, CancellationPlan>
  actorId: string
}

type Cancelled = Outcome<object, 'not-found' | 'cancelled' | 'changed'>

/**
 * Takes a run off the site and writes down what becomes of everyone on it. A job carries it out,
 * booking by booking, so that nothing is lost should the process die in the middle.
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
    // Somebody booked or left since the plan was made: staff decide for them, too.
    const ids = await placeHolders(tx, runId)
    const isWhole = ids.length === plan.size && people.every(({ id }) => plan.has(id))
    if (!isWhole || people.length !== ids.length) return refused('changed')
    for (const { id: bookingId, attentionReason } of people) {
      const decided = plan.get(bookingId) ?? { what: 'refund' }
      await writePlan(tx, { bookingId, runId, plan: decided, createdBy: actorId, now: now() })
      // Should the job stop half-way, the bookings that are left are in front of staff.
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
