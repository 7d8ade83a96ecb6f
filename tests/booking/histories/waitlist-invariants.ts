import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mayCollect } from '../../../app/domain/waitlist/serve-line.ts'
import type { Handle } from '../../../app/storage/engine/database.server.ts'

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

type Days = { startDate: string; endDate: string }
type Run = Days & { id: string; taken: number; offered: number; capacity: number }

export type SeenWaitlist = { entries: Entry[]; runs: Run[] }

const isLive = ({ state }: Entry) => state === 'waiting' || state === 'offered'

/** What must hold about waitlists at every moment: the release itself serves the line. */
export function expectLinesServed({ entries, runs }: SeenWaitlist) {
  for (const run of runs) {
    const { id, taken, offered, capacity } = run
    expect(taken + offered, 'taken, held and offered within the capacity').toBeLessThanOrEqual(
      capacity,
    )
    const held = entries.filter((entry) => isLive(entry) && entry.heldRunId === id)
    const sum = held.reduce((total, { placesHeld }) => total + placesHeld, 0)
    expect(offered, 'offered places are those that entries keep').toBe(sum)
    const spare = capacity - taken - offered
    for (const entry of entries.filter(({ state }) => state === 'waiting')) {
      const { places, fewerWillDo, passedOver, placesHeld, runId, heldRunId } = entry
      if (runId === null ? !liesBetween(run, entry) : runId !== id) continue
      if (heldRunId !== null && heldRunId !== id) continue
      // For a group that is larger than the run nothing collects.
      const collects = passedOver >= 3 && places <= capacity
      const fits = fewerWillDo || collects || placesHeld + spare >= places
      expect(spare > 0 && fits, 'no place is free that fits somebody who waits').toBe(false)
    }
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
  return ({ entries, runs }: SeenWaitlist, today: string) => {
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
      expect(times.get(id), 'nobody is overtaken without bound').toBeLessThanOrEqual(3)
    }
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
      from course_schedules where created_at >= ${from}) as runs`)
  const [seen] = (answer as unknown as { rows: SeenWaitlist[] }).rows
  if (!seen) throw new Error('The database says nothing.')
  return seen
}
