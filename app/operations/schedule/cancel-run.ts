import { type Clearance, clearanceReason } from '../../domain/booking/attention.ts'
import type { Doors } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { lockDate } from '../../storage/booking/locked-bookings.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { lockPeopleOn, markCancelled, placeHolders } from '../../storage/schedule/run-changes.ts'

type Cancellation = {
  dateId: string
  /** What becomes of each person on it, by booking. */
  plan: ReadonlyMap<string, Clearance>
  actorId: string
}

type Refusal = 'not-found' | 'cancelled' | 'changed'

/**
 * Takes a date off the site and writes down what becomes of everyone on it. The doing is left to
 * a job, person by person, so that nothing is forgotten should the power go in the middle.
 */
export async function cancelDate(
  { dateId, plan, actorId }: Cancellation,
  { db, nudge }: Pick<Doors, 'db' | 'nudge'>,
): Promise<{ ok: true } | { ok: false; reason: Refusal }> {
  const outcome = await db.transaction(async (tx) => {
    const people = await lockPeopleOn(tx, dateId)
    const date = await lockDate(tx, dateId)
    if (!date) return refused('not-found')
    if (date.status === 'cancelled') return refused('cancelled')
    // Somebody booked or left since the plan was made: staff decide for them, too.
    const ids = await placeHolders(tx, dateId)
    const isWhole = ids.length === plan.size && people.every(({ id }) => plan.has(id))
    if (!isWhole || people.length !== ids.length) return refused('changed')
    for (const { id, attentionReason } of people) {
      const reason = clearanceReason(plan.get(id) ?? { kind: 'refund' }, attentionReason)
      await writeAttention(tx, id, { needsAttention: true, attentionReason: reason })
    }
    await markCancelled(tx, dateId)
    const event = { action: 'date-cancelled', subjectType: 'date', subjectId: dateId }
    await recordAudit(tx, { ...event, actorId, fields: ['status'] })
    return { ok: true } as const
  })
  if (outcome.ok) nudge('clear-cancelled-dates')
  return outcome
}

const refused = (reason: Refusal) => ({ ok: false, reason }) as const
