import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CancellationPlan } from '#app/domain/booking/cancellation-plan.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { cancellationPlans } from '../schema/cancellation.ts'
import { isEarlierPlan } from './earlier-plans.ts'

type NewPlan = {
  bookingId: string
  /** The cancelled run. */
  runId: string
  plan: CancellationPlan
  /** What staff wrote to everyone on the run. */
  message: string | null
  createdBy: string
  now: Date
}

/** A plan of this booking that was carried out before, for another run, is replaced. */
export async function writePlan(tx: Handle, { bookingId, runId, plan, message, ...made }: NewPlan) {
  const { createdBy, now } = made
  const row = {
    scheduleId: runId,
    what: plan.what,
    targetScheduleId: plan.what === 'move' ? plan.to : null,
    message,
    createdAt: now,
    createdBy,
    doneAt: null,
  }
  await tx
    .insert(cancellationPlans)
    .values({ enrollmentId: bookingId, ...row })
    .onConflictDoUpdate({ target: cancellationPlans.enrollmentId, set: row })
}

/** Bookings whose plan is still to be carried out, the oldest plan first. */
export function bookingsWithOpenPlan(db: Handle, limit: number) {
  return db
    .select({ id: cancellationPlans.enrollmentId })
    .from(cancellationPlans)
    .where(isNull(cancellationPlans.doneAt))
    .orderBy(asc(cancellationPlans.createdAt), asc(cancellationPlans.enrollmentId))
    .limit(limit)
}

type OpenPlan = {
  runId: string
  plan: CancellationPlan
  message: string | null
  /** Who cancelled the run; null in plans of the version before. */
  createdBy: string | null
}

/**
 * Call it after the booking was locked, never joined to the locking statement: a join would read the
 * plan as it was before the wait for the lock, and two instances would both carry it out.
 */
export async function openPlanOf(tx: Handle, bookingId: string): Promise<OpenPlan | null> {
  const [found] = await tx
    .select({
      runId: cancellationPlans.scheduleId,
      to: cancellationPlans.targetScheduleId,
      ...columnsOf(cancellationPlans, 'message', 'createdBy'),
    })
    .from(cancellationPlans)
    .where(and(eq(cancellationPlans.enrollmentId, bookingId), isNull(cancellationPlans.doneAt)))
  if (!found) return null
  const { runId, to, message, createdBy } = found
  return {
    runId,
    message,
    createdBy,
    plan: to === null ? { what: 'refund' } : { what: 'move', to },
  }
}

export async function markPlanDone(tx: Handle, bookingId: string, now: Date) {
  await tx
    .update(cancellationPlans)
    .set({ doneAt: now })
    .where(eq(cancellationPlans.enrollmentId, bookingId))
}

/** For statements that read `course_enrollments` under its own name. */
export const hasOpenPlan = sql<boolean>`(exists (select from cancellation_plans
  where cancellation_plans.enrollment_id = ${courseEnrollments.id}
    and cancellation_plans.done_at is null) or ${isEarlierPlan})`
