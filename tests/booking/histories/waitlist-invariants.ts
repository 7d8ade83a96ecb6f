import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { checkoutLimits, keptUnpaid } from '#app/domain/booking/limits.ts'
import { allowanceOf, allows, mostKeptHours } from '#app/domain/schedule/kept-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { offerEnds } from '#app/domain/waitlist/offer-end.ts'
import { mayCollect } from '#app/domain/waitlist/serve-line.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

type Entry = {
  id: string
  runId: string | null
  mailbox: string
  state: string
  places: number
  fewerWillDo: boolean
  passedOver: number
  expiredOffers: number
  placesHeld: number
  heldRunId: string | null
  /** The days of somebody who waits for any date. */
  earliest: string | null
  latest: string | null
  queuedAt: string
  offeredAt: string | null
  offerUntil: string | null
  offerLetters: number
  /** Bookings from its offers: with a place, and ever paid for. */
  occupying: number
  paid: number
}

type Place = { id: string; runId: string; isPaid: boolean; occupies: boolean }

type Kept = { runId: string; entryId: string; places: number; from: string; until: string | null }

type Days = { startDate: string; endDate: string }
type Run = Days & { id: string; taken: number; offered: number; capacity: number }

export type SeenWaitlist = { entries: Entry[]; runs: Run[]; places: Place[]; kept: Kept[] }

const isLive = ({ state }: Entry) => state === 'waiting' || state === 'offered'

/** What must hold about waitlists at every moment. */
export function expectLinesServed({ entries, runs }: SeenWaitlist) {
  for (const run of runs) {
    const { id, taken, offered, capacity } = run
    expect(taken + offered, 'taken, held and offered within the capacity').toBeLessThanOrEqual(
      capacity,
    )
    const held = entries.filter((entry) => isLive(entry) && entry.heldRunId === id)
    const sum = held.reduce((total, { placesHeld }) => total + placesHeld, 0)
    expect(offered, 'offered places are those that entries keep').toBe(sum)
  }
  const live = entries.filter(isLive).map(({ mailbox, runId }) => `${mailbox} ${runId}`)
  expect(new Set(live).size, 'one live entry for each mailbox and run').toBe(live.length)
  for (const entry of entries) {
    expect(entry.passedOver, 'nobody is passed over without end').toBeLessThanOrEqual(3)
    expect(entry.offerLetters, 'one letter for each offer').toBeLessThanOrEqual(
      entry.expiredOffers + 1,
    )
    if (entry.state === 'offered') {
      expect(entry.offerLetters, 'who is offered a place is told').toBeGreaterThan(0)
      const kept = entry.placesHeld + entry.occupying + entry.paid
      expect(kept, 'an offer keeps a place').toBeGreaterThan(0)
    }
    if (entry.state === 'booked') expect(entry.paid, 'booked means paid').toBeGreaterThan(0)
  }
}

function liesBetween({ startDate, endDate }: Days, { earliest, latest }: Entry) {
  return startDate >= (earliest ?? '') && endDate <= (latest ?? '')
}

/**
 * Places that come back from somebody who had paid are offered before the public sees them: after such a
 * release none is free that fits somebody who waited before it, and of which more may be kept.
 */
export function expectPaidPlacesServed() {
  let before: SeenWaitlist | null = null
  return (seen: SeenWaitlist, now: Date) => {
    const earlier = before
    before = seen
    if (!earlier) return 0
    let releases = 0
    for (const run of seen.runs) {
      const left = earlier.places.filter(({ id, runId, occupies }) => {
        const after = seen.places.find((place) => place.id === id)
        return runId === run.id && occupies && !(after?.occupies && after.runId === run.id)
      })
      // What goes back on public sale in the same step is not for those who wait.
      if (left.length === 0 || !left.every(({ isPaid }) => isPaid)) continue
      releases += 1
      const spare = run.capacity - run.taken - run.offered
      for (const entry of seen.entries) {
        const waited = earlier.entries.find(({ id }) => id === entry.id)
        if (entry.state !== 'waiting' || waited?.state !== 'waiting') continue
        const { places, fewerWillDo, placesHeld, runId, heldRunId } = entry
        if (runId === null ? !liesBetween(run, entry) : runId !== run.id) continue
        if (heldRunId !== null && heldRunId !== run.id) continue
        const fitting = placesHeld + spare >= places ? places : fewerWillDo ? spare : 0
        if (spare === 0 || fitting === 0) continue
        const ends = offerEnds({ ...run, closesAt: new Date(run.startDate) }, now, waitlistLimits)
        const mayBeKept = ends.some((end) => {
          const until = new Date(end.getTime() + checkoutLimits.holdMinutes * MINUTE)
          return mayKeep(run, seen.kept, { places: fitting, from: now, until })
        })
        expect(mayBeKept, 'no place that was paid for comes back past who waits').toBe(false)
      }
    }
    return releases
  }
}

/** What was measured never shows more than may be kept, as long as the jobs run that end it in time. */
export function expectWithinAllowance({ runs, kept }: SeenWaitlist) {
  for (const run of runs) {
    const hours = mostKeptHours(keptOfRun(run, kept), keptUnpaid.windowHours)
    expect(hours, 'kept for the line').toBeLessThanOrEqual(allowanceFor(run).placeHours + 1e-6)
  }
}

const allowanceFor = ({ capacity }: Run) =>
  allowanceOf({
    percent: keptUnpaid.offersPercent,
    windowHours: keptUnpaid.windowHours,
    capacity,
    placesAtLeast: keptUnpaid.offersAtLeast,
  })

const keptOfRun = (run: Run, kept: readonly Kept[]) =>
  kept
    .filter(({ runId }) => runId === run.id)
    .map(({ places, from, until }) => ({
      places,
      from: new Date(from),
      until: until === null ? null : new Date(until),
    }))

function mayKeep(
  run: Run,
  kept: readonly Kept[],
  more: { places: number; from: Date; until: Date | null },
) {
  return allows(allowanceFor(run), keptOfRun(run, kept), more)
}

/** Once an entry has ended, nothing brings it back. */
export function expectEndsFinal(ends: Map<string, string>, { entries }: SeenWaitlist) {
  for (const entry of entries) {
    const before = ends.get(entry.id)
    if (before) expect(entry.state, 'an entry that has ended stays so').toBe(before)
    if (!isLive(entry) && entry.state !== 'unconfirmed') ends.set(entry.id, entry.state)
  }
}

/**
 * Counts how often somebody behind a group was offered places while it went on waiting: by what is
 * seen, not by what the entries count themselves. A step may release several times, so it is the least.
 */
export function expectBoundedOvertaking() {
  const times = new Map<string, number>()
  let before = new Map<string, Entry>()
  let keptBefore: readonly Kept[] = []
  return ({ entries, runs, kept }: SeenWaitlist, now: Date) => {
    const today = londonToday(now)
    const offered = entries.filter(
      ({ id, offeredAt }) => offeredAt && offeredAt !== before.get(id)?.offeredAt,
    )
    for (const { id, state, runId, places, queuedAt } of entries) {
      const run = runs.find((each) => each.id === runId)
      if (!run || places > run.capacity || !mayCollect(run.startDate, today, 14)) continue
      const earlier = before.get(id)
      if (state !== 'waiting' || earlier?.state !== 'waiting') continue
      const wasOvertaken = offered.some(
        (other) => other.heldRunId === runId && new Date(other.queuedAt) > new Date(queuedAt),
      )
      if (!wasOvertaken) continue
      times.set(id, (times.get(id) ?? 0) + 1)
      const more = { places: earlier.placesHeld + 1, from: now, until: null }
      const others = keptBefore.filter(({ entryId }) => entryId !== id)
      // Nothing more may be kept for it.
      if (!mayKeep(run, others, more)) continue
      expect(times.get(id), 'nobody is overtaken without bound').toBeLessThanOrEqual(3)
    }
    keptBefore = kept
    before = new Map(entries.map((entry) => [entry.id, entry]))
  }
}

/** When every job has run, no offer is past its time, unless its payment page is open. */
export function expectLinesAtRest({ entries }: SeenWaitlist, now: Date) {
  for (const { state, offerUntil, occupying } of entries) {
    if (state !== 'offered' || occupying > 0) continue
    expect(new Date(offerUntil ?? 0) > now, 'offers end in time').toBe(true)
  }
}

/** Everything since a moment, in one question. */
export async function lookAtWaitlist(db: Handle, since: Date): Promise<SeenWaitlist> {
  const from = sql`${since.toISOString()}::timestamptz`
  const answer = await db.execute(sql`select
    (select coalesce(json_agg(json_build_object('id', w.id, 'runId', run_id, 'mailbox', mailbox,
      'state', state, 'places', places, 'fewerWillDo', fewer_will_do, 'passedOver', passed_over,
      'expiredOffers', expired_offers, 'placesHeld', places_held, 'heldRunId', held_run_id,
      'queuedAt', queued_at, 'offeredAt', offered_at, 'offerUntil', offer_until, 'earliest', earliest, 'latest', latest,
      'offerLetters', (select count(*) from outbox
        where subject_id = w.id and kind = 'waitlist-offer'),
      'occupying', (select count(*) from course_enrollments e where e.waitlist_entry_id = w.id
        and e.status in ('pending', 'confirmed', 'completed')),
      'paid', (select count(*) from course_enrollments e where e.waitlist_entry_id = w.id
        and e.paid > 0)) order by w.id), '[]')
      from waitlist_entries w where created_at >= ${from}) as entries,
    (select coalesce(json_agg(json_build_object('id', id, 'taken', current_enrollments,
      'offered', offered_places, 'capacity', max_capacity, 'startDate', start_date,
      'endDate', end_date) order by id), '[]')
      from course_schedules where created_at >= ${from}) as runs,
    (select coalesce(json_agg(json_build_object('id', id, 'runId', schedule_id,
      'isPaid', status in ('confirmed', 'completed') or paid > 0,
      'occupies', status in ('pending', 'confirmed', 'completed')) order by id), '[]')
      from course_enrollments where created_at >= ${from} and schedule_id is not null) as places,
    (select coalesce(json_agg(json_build_object('runId', run_id, 'entryId', entry_id,
      'places', places, 'from', kept_from, 'until', least(ended_at, kept_until)) order by id), '[]')
      from waitlist_kept where kept_from >= ${from}) as kept`)
  const [seen] = (answer as unknown as { rows: SeenWaitlist[] }).rows
  if (!seen) throw new Error('The database says nothing.')
  return seen
}
