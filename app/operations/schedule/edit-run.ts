import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import { newBreaches } from '#app/domain/schedule/lawful/new-breaches.ts'
import { daysOf, type RunDay } from '#app/domain/schedule/run-days.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { capacityOf, isOnSale } from '#app/domain/schedule/spare-places.ts'
import { carriedOver, type Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import type { Services } from '#app/services.server.ts'
import { writeNewDate } from '#app/storage/booking/booking-changes.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { lockPeopleOn, placeHolders } from '#app/storage/booking/place-holders.ts'
import { type Handle, isExcluded } from '#app/storage/engine/database.server.ts'
import { writeAct } from '#app/storage/people/acts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { daysClosed } from '#app/storage/register/chain.ts'
import {
  type Clash,
  clashesOf,
  lockWanted,
  removeAssignments,
  roomOnce,
  type TaughtHours,
  trainerOnce,
  writeAssignments,
} from '#app/storage/schedule/assignments.ts'
import { type RunDetails, updateRun } from '#app/storage/schedule/run-changes.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { hasLine } from '#app/storage/waitlist/entries.ts'
import { salesClose } from '#content/settings.ts'
import { tellLineOfMove } from '../waitlist/tell-line-of-move.ts'
import { updateClassLimit } from './class-limits.ts'
import { judgePlan } from './lawful/judge-plan.ts'
import { type Forbidden, refuseBreaches } from './lawful/refuse-breaches.ts'
import { storedAssignments } from './stored-assignments.ts'
import { letterDays, tellMove } from './tell-run-change.ts'
import { tellTrainers } from './trainers/tell-trainers.ts'

type EditInput = {
  runId: string
  date: RunDetails
  /** Why staff publish a date that a rule forbids. */
  override?: string | null
  /** Whether the date is still what staff saw when they began to type. */
  isAsSeen?: (run: Before) => boolean
  actorId: string
}

type Edited =
  | Outcome<
      { told: number },
      | 'not-found'
      | 'cancelled'
      | 'changed-meanwhile'
      | 'below-taken'
      | 'other-course'
      | 'changed'
      | 'register-closed'
    >
  | Refused<'taken', { clashes: Clash[] }>
  | Forbidden

/**
 * Changes a run; when its days, times or venue change, every trainee on it gets a letter, and whoever
 * waits is told of new days. Trainers and rooms go along. A change of a published date may not break
 * a rule that it did not break before, unless staff say why.
 */
export async function editRun(
  input: EditInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Edited> {
  const { runId, date, override = null, isAsSeen = () => true, actorId } = input
  const edit = db.transaction(async (tx): Promise<Edited> => {
    const people = await lockPeopleOn(tx, runId)
    const locked = await lockRun(tx, runId)
    const before = await runDetail(tx, runId)
    if (!locked || !before) return refused('not-found')
    if (before.status === 'cancelled') return refused('cancelled')
    if (!isAsSeen(before)) return refused('changed-meanwhile')
    const shrinks = date.maxCapacity < before.capacity
    // Places that are kept for the waitlist cannot be taken away either.
    if (shrinks && date.maxCapacity < before.taken + before.offered) return refused('below-taken')
    const isAwaited = people.length > 0 || (await hasLine(tx, runId))
    if (isAwaited && date.courseSlug !== before.courseSlug) return refused('other-course')
    // A booking was made between the two locks: staff have to see it first.
    if ((await placeHolders(tx, runId)).length !== people.length) return refused('changed')

    const changed = changedFields(before, date)
    if (changed.length === 0) return { ok: true, told: 0 }
    if (altersRegister(await daysClosed(tx, runId), before, date)) return refused('register-closed')
    const plan = await planFor(tx, runId, date)
    if (plan.clashes.length > 0) return refused('taken', { clashes: plan.clashes })
    if (date.status === 'active') {
      const judge = (of: Parameters<typeof judgePlan>[1]) => judgePlan(tx, of, now())
      const known =
        before.status === 'active' ? await judge({ ...before, ...plan.former }) : { forbidden: [] }
      const next = { ...date, ...plan, capacity: date.maxCapacity }
      const breaches = newBreaches(known.forbidden, (await judge(next)).forbidden)
      const refusal = await refuseBreaches(tx, { runId, breaches, override, actorId })
      if (refusal) return refusal
    }
    const formerDays = await letterDays(tx, runId)
    const formerTeaching = await teachingDays(tx, runId)
    await removeAssignments(tx, runId)
    await updateRun(tx, runId, { ...date, instructor: plan.lead ?? date.instructor })
    await writeAssignments(tx, runId, plan.wanted)
    const wasActive = before.status === 'active'
    await tellTrainers(tx, runId, { days: formerTeaching, wasActive }, now())
    const wasOnSale = isOnSale(locked, { now: now(), usualClose: salesClose })
    await updateClassLimit(tx, runId, { before: capacityOf(locked), wasOnSale, now: now() })
    const isToldToTrainees = changed.some((field) => fieldsToTell.has(field))
    if (changed.includes('startDate') || changed.includes('endDate')) {
      await tellLineOfMove(tx, { runId, former: before }, now())
    }
    // The list below reads the letters from this moment on.
    const at = now()
    if (isToldToTrainees) await tellEveryone(tx, people, { runId, date, formerDays, now: at })
    await recordAudit(tx, 'date-changed', runId, { actorId, fields: changed })
    if (!isToldToTrainees || people.length === 0) return { ok: true, told: 0 }
    const lines = people.map(
      ({ id }): NewActLine => ({ subjectType: 'booking', subjectId: id, outcome: 'told' }),
    )
    const act = { kind: 'date-changed', scheduleId: runId, actorId, at, lines } as const
    await writeAct(tx, act)
    return { ok: true, told: people.length }
  })
  const outcome = await edit.catch((error) => {
    // Somebody gave a trainer or the room to another date at the same moment.
    if (isExcluded(error, [trainerOnce, roomOnce])) return refused('changed')
    throw error
  })
  nudge('refresh-public-answers', 'send-mail', 'follow-staff-orders')
  return outcome
}

/** The run as it would be, with who and what goes along to its new days. */
async function planFor(tx: Handle, runId: string, date: RunDetails) {
  const former = await storedAssignments(tx, runId)
  const { starts, ends } = date
  const days: TaughtHours[] = daysOf(date).map((day) => ({ date: day, starts, ends }))
  const carried = carriedOver(
    former.wanted,
    former.days.map((day) => day.date),
    days.map((day) => day.date),
  )
  const available = await lockWanted(tx, carried)
  const wanted: Wanted = {
    trainers: carried.trainers.filter((one) =>
      available.trainers.some(({ id }) => id === one.trainerId),
    ),
    rooms: carried.rooms.filter((one) => available.rooms.some(({ id }) => id === one.roomId)),
  }
  const lead = wanted.trainers.find(({ role, date: day }) => {
    return role === 'lead' && day === date.startDate
  })
  return {
    former,
    days,
    wanted,
    lead: available.trainers.find(({ id }) => id === lead?.trainerId)?.fullName ?? null,
    clashes: await clashesOf(tx, { scheduleId: runId, days, wanted }),
  }
}

/** A closed day stays as it is: its minutes are counted by its hours. */
function altersRegister(closed: readonly string[], before: Before, date: RunDetails) {
  if (closed.length === 0) return false
  const days = daysOf(date)
  const hasOtherHours = before.starts !== date.starts || before.ends !== date.ends
  return date.status !== 'active' || hasOtherHours || closed.some((day) => !days.includes(day))
}

const fieldsToTell = new Set(['startDate', 'endDate', 'starts', 'ends', 'location'])

type Before = NonNullable<Awaited<ReturnType<typeof runDetail>>>

function changedFields({ capacity, ...before }: Before, date: RunDetails) {
  const was: Record<string, unknown> = { ...before, maxCapacity: capacity }
  return Object.entries(date)
    .filter(([field, value]) => !isSame(was[field], value))
    .map(([field]) => field)
}

function isSame(one: unknown, other: unknown) {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  return one === other
}

type RunUpdate = { runId: string; date: RunDetails; formerDays: RunDay[]; now: Date }

async function tellEveryone(tx: Handle, people: LockedBooking[], update: RunUpdate) {
  const { runId, date, formerDays, now } = update
  const newDate = bookedDateText(date)
  for (const person of people) {
    await writeNewDate(tx, person.id, { scheduleId: runId, courseDate: newDate, now })
    const change = { scheduleId: runId, newDate, formerDays, onlyThisBooking: false }
    await tellMove(tx, person, change, now)
  }
}
