import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { RunDay } from '../../domain/schedule/run-days.ts'
import { bookedDateText } from '../../domain/schedule/run-text.ts'
import type { Services } from '../../services.server.ts'
import { writeNewDate } from '../../storage/booking/booking-changes.ts'
import type { LockedBooking } from '../../storage/booking/locked-bookings.ts'
import { lockPeopleOn, placeHolders } from '../../storage/booking/place-holders.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { type RunDetails, updateRun } from '../../storage/schedule/run-changes.ts'
import { runDetail } from '../../storage/schedule/run-list.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import { hasLine } from '../../storage/waitlist/entries.ts'
import { releasePlaces } from '../waitlist/release-places.ts'
import { tellLineOfMove } from '../waitlist/tell-line-of-move.ts'
import { letterDays, tellMove } from './tell-run-change.ts'

type EditInput = { runId: string; date: RunDetails; actorId: string }

type Edited = Outcome<
  { told: number },
  'not-found' | 'cancelled' | 'below-taken' | 'other-course' | 'changed'
>

/** Changes a run; when its days, times or venue change, every trainee on it gets a letter, and whoever waits is told of new days. */
export async function editRun(
  { runId, date, actorId }: EditInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Edited> {
  const outcome = await db.transaction(async (tx): Promise<Edited> => {
    const people = await lockPeopleOn(tx, runId)
    const locked = await lockRun(tx, runId)
    const before = await runDetail(tx, runId)
    if (!locked || !before) return refused('not-found')
    if (before.status === 'cancelled') return refused('cancelled')
    const shrinks = date.maxCapacity < before.capacity
    // Places that are kept for the waitlist cannot be taken away either.
    if (shrinks && date.maxCapacity < before.taken + before.offered) return refused('below-taken')
    const isAwaited = people.length > 0 || (await hasLine(tx, runId))
    if (isAwaited && date.courseSlug !== before.courseSlug) return refused('other-course')
    // A booking was made between the two locks: staff have to see it first.
    if ((await placeHolders(tx, runId)).length !== people.length) return refused('changed')

    const changed = changedFields(before, date)
    if (changed.length === 0) return { ok: true, told: 0 }
    const formerDays = await letterDays(tx, runId)
    await updateRun(tx, runId, date)
    const released = date.maxCapacity > before.capacity
    await releasePlaces(tx, runId, { now: now(), released })
    const isToldToTrainees = changed.some((field) => fieldsToTell.has(field))
    if (changed.includes('startDate') || changed.includes('endDate')) {
      await tellLineOfMove(tx, { runId, former: before }, now())
    }
    if (isToldToTrainees) await tellEveryone(tx, people, { runId, date, formerDays, now: now() })
    await recordAudit(tx, {
      action: 'date-changed',
      subjectType: 'date',
      subjectId: runId,
      actorId,
      fields: changed,
    })
    return { ok: true, told: isToldToTrainees ? people.length : 0 }
  })
  nudge('refresh-public-answers')
  nudge('send-mail')
  return outcome
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
    await writeNewDate(tx, person.id, { scheduleId: runId, courseDate: newDate })
    const change = { scheduleId: runId, newDate, formerDays, onlyThisBooking: false }
    await tellMove(tx, person, change, now)
  }
}
