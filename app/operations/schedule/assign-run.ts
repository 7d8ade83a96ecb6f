import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { Breach } from '#app/domain/schedule/lawful/finding.ts'
import { newBreaches } from '#app/domain/schedule/lawful/new-breaches.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import type { Services } from '#app/services.server.ts'
import { type Handle, isExcluded } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import {
  type Clash,
  clashesOf,
  daysWithRooms,
  lockWanted,
  removeInstructor,
  roomOnce,
  trainerOnce,
  writeAssignments,
  writeInstructor,
} from '#app/storage/schedule/assignments.ts'
import { type LockedRun, lockRun } from '#app/storage/schedule/run-locks.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { updateClassLimit } from './class-limits.ts'
import { judgePlan } from './lawful/judge-plan.ts'
import { type Forbidden, refuseBreaches } from './lawful/refuse-breaches.ts'
import { storedAssignments } from './stored-assignments.ts'
import { tellTrainers } from './trainers/tell-trainers.ts'

type AssignInput = {
  runId: string
  wanted: Wanted
  /** Why somebody teaches a published date although a rule forbids it. */
  override?: string | null | undefined
  /** Whether trainers and rooms are still those that staff saw when they chose. */
  isAsSeen?: (stored: Wanted) => boolean
  actorId: string
}

type Assigned =
  | Outcome<object, 'not-found' | 'cancelled' | 'changed-meanwhile' | 'gone'>
  | Refused<'taken', { clashes: Clash[] }>
  | Forbidden

/** Gives the days of a run to trainers and rooms. Of two people who want one at once, the first gets it. */
export async function assignRun(
  input: AssignInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Assigned> {
  const { runId, wanted } = input
  try {
    const assigned = await db.transaction((tx) => assign(tx, input, now()))
    nudge('refresh-public-answers', 'send-mail')
    return assigned
  } catch (error) {
    if (!isExcluded(error, [trainerOnce, roomOnce])) throw error
    const days = await daysWithRooms(db, [runId])
    return refused('taken', { clashes: await clashesOf(db, { scheduleId: runId, days, wanted }) })
  }
}

async function assign(tx: Handle, input: AssignInput, now: Date): Promise<Assigned> {
  const { runId, wanted, override = null, isAsSeen = () => true, actorId } = input
  const run = await lockRun(tx, runId)
  if (!run) return refused('not-found')
  if (run.status === 'cancelled') return refused('cancelled')
  if (!isAsSeen((await storedAssignments(tx, runId)).wanted)) return refused('changed-meanwhile')
  const available = await lockWanted(tx, wanted)
  const isThere =
    wanted.trainers.every((one) => available.trainers.some(({ id }) => id === one.trainerId)) &&
    wanted.rooms.every((one) => available.rooms.some(({ id }) => id === one.roomId))
  if (!isThere) return refused('gone')
  const days = await daysWithRooms(tx, [runId])
  const clashes = await clashesOf(tx, { scheduleId: runId, days, wanted })
  if (clashes.length > 0) return refused('taken', { clashes })
  if (run.status === 'active') {
    const breaches = await addedBreaches(tx, { run, wanted, now })
    const refusal = await refuseBreaches(tx, { runId, breaches, override, actorId })
    if (refusal) return refusal
  }
  const former = await teachingDays(tx, runId)
  await writeAssignments(tx, runId, wanted)
  const leads = ({ role, date }: { role: string; date: string }) =>
    role === 'lead' && date === run.startDate
  const lead = wanted.trainers.find(leads)
  const name = available.trainers.find(({ id }) => id === lead?.trainerId)?.fullName
  const before = former.find(leads)?.fullName
  if (name) await writeInstructor(tx, runId, name)
  else if (before) await removeInstructor(tx, runId, before)
  await tellTrainers(tx, runId, { days: former, wasActive: run.status === 'active' }, now)
  await updateClassLimit(tx, runId, { before: capacityOf(run), now })
  await recordAudit(tx, 'date-assigned', runId, { actorId, fields: ['trainers', 'rooms'] })
  return { ok: true }
}

/**
 * Taking somebody off a date is always possible: they may be ill. A small room limits what is sold
 * from then on.
 */
const byWhoComes: readonly Breach[] = ['may-not-teach', 'not-qualified']

type Change = { run: LockedRun; wanted: Wanted; now: Date }

async function addedBreaches(tx: Handle, { run, wanted, now }: Change) {
  const stored = await storedAssignments(tx, run.id)
  const { courseSlug, delivery, maxCapacity: capacity } = run
  const plan = { courseSlug, delivery, capacity, days: stored.days }
  const before = await judgePlan(tx, { ...plan, wanted: stored.wanted }, now)
  const after = await judgePlan(tx, { ...plan, wanted }, now)
  const added = newBreaches(before.forbidden, after.forbidden)
  return added.filter(({ breach }) => byWhoComes.includes(breach))
}
