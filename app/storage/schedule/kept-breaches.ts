import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Breach, OpenBreach } from '#app/domain/schedule/lawful/finding.ts'
import type { Handle } from '../engine/database.server.ts'
import { runOverrides } from '../schema/assignment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { isActive } from './spare-places.ts'

/*
 * The rules that a published date breaks are kept with it: operations/schedule/lawful/keep-breaches
 * judges it after each change, and a job after changes of papers, rooms and rules. Each fragment
 * expects `course_schedules` in the statement around it.
 */

export const breaksRule = sql<boolean>`(coalesce(${courseSchedules.breaches}, '[]'::jsonb) <> '[]'::jsonb)`

/** A rule for which nobody gave a reason when they published it. */
export const breaksOpenly = sql<boolean>`(coalesce(${courseSchedules.openBreaches}, '[]'::jsonb) <> '[]'::jsonb)`

export const hasDeclined = sql<boolean>`(exists (select from run_trainers
  where run_trainers.schedule_id = course_schedules.id
    and run_trainers.role = 'lead' and run_trainers.answer = 'declined'))`

const { id, courseSlug, delivery, breaches, openBreaches } = courseSchedules
const judged = {
  id,
  courseSlug,
  delivery,
  capacity: courseSchedules.maxCapacity,
  breaches,
  openBreaches,
}

export type JudgedRun = Awaited<ReturnType<typeof runsToJudge>>[number]

/** Published runs that are not over; only these of them where ids are given. */
export function runsToJudge(db: Handle, today: string, ids?: readonly string[]) {
  return db
    .select(judged)
    .from(courseSchedules)
    .where(
      and(
        isActive,
        gte(courseSchedules.endDate, today),
        ids ? inArray(courseSchedules.id, [...ids]) : undefined,
      ),
    )
}

type Kept = { breaches: Breach[]; openBreaches: OpenBreach[] }

/** In plain SQL, to leave `updated_at` as it is: the run itself has not changed. */
export async function writeBreaches(tx: Handle, runId: string, kept: Kept) {
  await tx.execute(sql`update course_schedules
    set breaches = ${JSON.stringify(kept.breaches)}::jsonb,
      open_breaches = ${JSON.stringify(kept.openBreaches)}::jsonb
    where id = ${runId}`)
}

/** The words of what staff gave a reason for, by run. */
export async function acceptedFindings(db: Handle, ids: readonly string[]) {
  const rows = await db
    .select({ runId: runOverrides.scheduleId, findings: runOverrides.findings })
    .from(runOverrides)
    .where(inArray(runOverrides.scheduleId, [...ids]))
  return new Map(
    [...Map.groupBy(rows, ({ runId }) => runId)].map(([runId, all]) => [
      runId,
      all.flatMap(({ findings }) => findings),
    ]),
  )
}

export async function writeSalesStopped(tx: Handle, runId: string, salesStoppedAt: Date | null) {
  await tx.update(courseSchedules).set({ salesStoppedAt }).where(eq(courseSchedules.id, runId))
}
