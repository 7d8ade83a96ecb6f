import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { daysOf } from '#app/domain/schedule/run-days.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import type { Services } from '#app/services.server.ts'
import { type Handle, isExcluded } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import {
  type Clash,
  clashesOf,
  lockWanted,
  roomOnce,
  type TaughtHours,
  trainerOnce,
  writeAssignments,
} from '#app/storage/schedule/assignments.ts'
import { insertRun, type RunDetails } from '#app/storage/schedule/run-changes.ts'
import { runsOfCourseFrom } from '#app/storage/schedule/run-list.ts'
import { updateClassLimit } from './class-limits.ts'
import { judgePlan } from './lawful/judge-plan.ts'
import type { Forbidden } from './lawful/refuse-breaches.ts'
import { tellTrainers } from './trainers/tell-trainers.ts'

type PublishInput = {
  date: RunDetails
  /** On each of its days. */
  leadId: string | null
  roomId: string | null
  actorId: string
}

type Published =
  | Outcome<{ id: string }, 'gone' | 'already-scheduled'>
  | Refused<'taken', { clashes: Clash[] }>
  | Forbidden

/**
 * A new date with its trainer and room, published at once: all of it or nothing, and only if the
 * rules allow it. Whoever wants to override a rule does so on the date's own page.
 */
export async function publishWithClassroom(
  input: PublishInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Published> {
  const { starts, ends } = input.date
  const days = daysOf(input.date).map((date) => ({ date, starts, ends }))
  const wanted = wantedOn(days, input)
  const published = await db
    .transaction((tx) => publish(tx, { ...input, days, wanted }, now()))
    .catch(async (error) => {
      // Somebody else gave the trainer or the room to another date at the same moment.
      if (!isExcluded(error, [trainerOnce, roomOnce])) throw error
      return refused('taken', { clashes: await clashesOf(db, { ...nowhere, days, wanted }) })
    })
  nudge('refresh-public-answers', 'send-mail')
  return published
}

/** A date that is not stored yet is no other date. */
const nowhere = { scheduleId: '00000000-0000-0000-0000-000000000000' }

function wantedOn(days: readonly TaughtHours[], { leadId, roomId }: PublishInput): Wanted {
  return {
    trainers: leadId
      ? days.map(({ date }) => ({ date, trainerId: leadId, role: 'lead' as const }))
      : [],
    rooms: roomId ? days.map(({ date }) => ({ date, roomId })) : [],
  }
}

type Planned = PublishInput & { days: readonly TaughtHours[]; wanted: Wanted }

async function publish(tx: Handle, planned: Planned, now: Date): Promise<Published> {
  const { date, leadId, roomId, actorId, days, wanted } = planned
  const available = await lockWanted(tx, wanted)
  const lead = available.trainers.find(({ id }) => id === leadId)
  const room = available.rooms.find(({ id }) => id === roomId)
  if ((leadId && !lead) || (roomId && !room)) return refused('gone')
  const others = await runsOfCourseFrom(tx, date.courseSlug, date.startDate)
  if (others.some(({ startDate }) => startDate === date.startDate)) {
    return refused('already-scheduled')
  }
  const clashes = await clashesOf(tx, { ...nowhere, days, wanted })
  if (clashes.length > 0) return refused('taken', { clashes })
  const { courseSlug, delivery, maxCapacity: capacity } = date
  const plan = { courseSlug, delivery, capacity, days, wanted }
  const { forbidden } = await judgePlan(tx, plan, now)
  if (forbidden.length > 0) return refused('forbidden', { findings: forbidden })

  const id = await insertRun(tx, { ...date, instructor: lead?.fullName ?? date.instructor })
  await writeAssignments(tx, id, wanted)
  await tellTrainers(tx, id, { days: [], wasActive: false }, now)
  // Who waits for any date comes before the public.
  await updateClassLimit(tx, id, { before: date.maxCapacity, now })
  await recordAudit(tx, 'date-created', id, { actorId, fields: Object.keys(date) })
  return { ok: true, id }
}
