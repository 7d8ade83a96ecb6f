import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { type CancellationPlan, lacksRoom } from '#app/domain/booking/cancellation-plan.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import { daysOf } from '#app/domain/schedule/run-days.ts'
import type { Services } from '#app/services.server.ts'
import { writePlan } from '#app/storage/booking/cancellation-plans.ts'
import { updateAttention } from '#app/storage/booking/matters.ts'
import { lockPeopleOn, placeHolders } from '#app/storage/booking/place-holders.ts'
import { writeAct } from '#app/storage/people/acts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { daysClosed } from '#app/storage/register/chain.ts'
import { removeAssignments } from '#app/storage/schedule/assignments.ts'
import { markCancelled } from '#app/storage/schedule/run-changes.ts'
import { placesLeft } from '#app/storage/schedule/run-list.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { releasePlaces } from '../waitlist/release-places.ts'
import { tellTrainers } from './trainers/tell-trainers.ts'

type Cancellation = {
  runId: string
  /** Refund or move, by booking id. */
  plan: ReadonlyMap<string, CancellationPlan>
  /** To everyone on the run; part of each letter. */
  message?: string
  actorId: string
}

type Cancelled = Outcome<
  { actId: string },
  'not-found' | 'cancelled' | 'changed' | 'no-room' | 'took-place'
>

/**
 * Cancels a run and stores a plan for each of its bookings. A job carries the plans out one by one,
 * so that nothing is lost when the process stops in between.
 */
export async function cancelRun(
  { runId, plan, message = '', actorId }: Cancellation,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Cancelled> {
  const outcome = await db.transaction(async (tx): Promise<Cancelled> => {
    const people = await lockPeopleOn(tx, runId)
    const run = await lockRun(tx, runId)
    if (!run) return refused('not-found')
    if (run.status === 'cancelled') return refused('cancelled')
    const closed = await daysClosed(tx, runId)
    if (daysOf(run).every((day) => closed.includes(day))) return refused('took-place')
    // The bookings changed since the plan was made: staff have to decide again.
    const ids = await placeHolders(tx, runId)
    const isWhole = ids.length === plan.size && people.every(({ id }) => plan.has(id))
    if (!isWhole || people.length !== ids.length) return refused('changed')
    // The job itself may overbook a run, because somebody may book it in between.
    const targets = [...plan.values()].flatMap((each) => (each.what === 'move' ? [each.to] : []))
    if (lacksRoom(plan.values(), await placesLeft(tx, targets))) return refused('no-room')
    for (const { id: bookingId, orderId } of people) {
      const decided = plan.get(bookingId) ?? { what: 'refund' }
      const planned = { bookingId, runId, plan: decided, message: message || null }
      await writePlan(tx, { ...planned, createdBy: actorId, now: now() })
      // If the job stops half-way, staff see the bookings that are left.
      await updateAttention(tx, { orderId, bookingId })
    }
    const lines = people.map(({ id }) => plannedLine(id, plan.get(id)))
    const act = { kind: 'date-cancelled', scheduleId: runId, actorId, at: now(), lines } as const
    const actId = await writeAct(tx, act)
    const days = await teachingDays(tx, runId)
    await markCancelled(tx, runId)
    await removeAssignments(tx, runId)
    await tellTrainers(tx, runId, { days, wasActive: run.status === 'active' }, now())
    // It has no places any more: this closes its waitlist.
    await releasePlaces(tx, runId, { now: now(), why: null })
    await recordAudit(tx, 'date-cancelled', runId, { actorId, fields: ['status'] })
    return { ok: true, actId }
  })
  nudge('refresh-public-answers')
  if (outcome.ok) {
    nudge('carry-out-cancellations', 'send-mail')
  }
  return outcome
}

function plannedLine(bookingId: string, plan: CancellationPlan | undefined): NewActLine {
  const of = { subjectType: 'booking', subjectId: bookingId } as const
  return plan?.what === 'move'
    ? { ...of, outcome: 'to-move', details: { to: plan.to } }
    : { ...of, outcome: 'to-refund' }
}
