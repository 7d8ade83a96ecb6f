import { londonToday } from '#app/domain/basics/london-time.ts'
import { classLimit } from '#app/domain/schedule/class-limit.ts'
import { type Delivery, rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { assignedTrainers, daysWithRooms } from '#app/storage/schedule/assignments.ts'
import { runsWithLimits, writeClassLimits } from '#app/storage/schedule/class-limits.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { releasePlaces } from '../waitlist/release-places.ts'
import { keepBreaches } from './lawful/keep-breaches.ts'

/**
 * After a change of trainers, rooms or staff's figure: what the run can take from now on. Nobody loses
 * a place when it falls; when it rises above `before`, or the run was not on sale before, whoever waits is
 * served first. The run must be locked.
 */
export async function updateClassLimit(
  tx: Handle,
  runId: string,
  { before, wasOnSale = true, now }: { before: number; wasOnSale?: boolean; now: Date },
) {
  const run = await lockRun(tx, runId)
  if (!run) return
  const limit = (await classLimitsOf(tx, [run])).get(runId) ?? null
  if (limit !== run.classLimit) await writeClassLimits(tx, [runId], limit)
  await keepBreaches(tx, runId, now)
  const hasMore = capacityOf({ ...run, classLimit: limit }) > before
  await releasePlaces(tx, runId, { now, why: hasMore ? 'more-room' : wasOnSale ? null : 'on-sale' })
}

/** For what changes without a change of the run: the capacity of a room, or the rules. */
export async function updateClassLimits({
  db,
  now,
  nudge,
}: Pick<Services, 'db' | 'now' | 'nudge'>) {
  const runs = await runsWithLimits(db, londonToday(now()))
  const limits = await classLimitsOf(db, runs)
  const outdated = runs.filter(({ id, classLimit: kept }) => kept !== (limits.get(id) ?? null))
  await runIsolated(outdated, async function correctClassLimit({ id }) {
    await db.transaction(async (tx) => {
      const run = await lockRun(tx, id)
      if (run) await updateClassLimit(tx, id, { before: capacityOf(run), now: now() })
    })
  })
  if (outdated.length > 0) nudge('refresh-public-answers')
}

type Run = { id: string; courseSlug: string; delivery: Delivery }

/** By run: what its trainers and rooms allow, null where no rule limits it. */
export async function classLimitsOf(db: Handle, runs: readonly Run[]) {
  const ids = runs.map(({ id }) => id)
  const days = Map.groupBy(await daysWithRooms(db, ids), ({ scheduleId }) => scheduleId)
  const trainers = Map.groupBy(await assignedTrainers(db, ids), ({ scheduleId }) => scheduleId)
  return new Map(
    runs.map(({ id, courseSlug, delivery }) => {
      const teaching = trainers.get(id) ?? []
      const own = (days.get(id) ?? []).map(({ date, roomCapacity }) => ({
        date,
        roomCapacity,
        trainers: teaching.filter((each) => each.date === date).length,
      }))
      return [id, classLimit(own, rulesFor(courseRules[courseSlug], delivery))]
    }),
  )
}
