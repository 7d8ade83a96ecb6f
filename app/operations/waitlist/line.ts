import { MINUTE } from '#app/domain/basics/durations.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import type { Settled } from '#app/domain/waitlist/settled-entry.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  changePlaces,
  type LockedRun,
  lockRun,
  lockRunUnlessBusy,
} from '#app/storage/schedule/run-locks.ts'
import {
  bookingsOfEntry,
  type EntryChange,
  lockLine,
  type WaitlistEntry,
  writeEntry,
} from '#app/storage/waitlist/entries.ts'
import { endKept, insertKept } from '#app/storage/waitlist/kept.ts'
import { salesClose } from '#content/settings.ts'

/** A locked run with everybody who waits for it, in order; changes are written at once. */
export type LockedLine = { tx: Handle; run: LockedRun; entries: WaitlistEntry[]; now: Date }

/** `joinedBefore`: who had a claim to the places that are kept; null for everybody. */
type Claim = { joinedBefore?: Date | null }

type Opened = {
  /** Locked already, or to be skipped while another instance has it. */
  lock?: typeof lockRun
  /** An entry that has to be in it, even if it no longer waits for this run. */
  alsoId?: string | null
}

export async function openLine(
  tx: Handle,
  runId: string,
  now: Date,
  { lock = lockRun, alsoId = null }: Opened = {},
): Promise<LockedLine | null> {
  const run = await lock(tx, runId)
  return run ? { tx, run, entries: await lockLine(tx, run, alsoId), now } : null
}

export function closesAt({ run }: LockedLine) {
  return salesCloseOf(run, salesClose)
}

/** Bookings that occupy a place of the run. */
export async function changeTaken({ tx, run }: LockedLine, taken: number) {
  await changePlaces(tx, run.id, { taken })
  run.currentEnrollments += taken
}

/** Writes an entry, and with it how many places of this run are kept for it. */
export async function changeEntry(
  line: LockedLine,
  entry: WaitlistEntry,
  change: EntryChange,
  { joinedBefore = null }: Claim = {},
) {
  const { tx, run } = line
  const isHere = entry.heldRunId === run.id || change.heldRunId === run.id
  const offered = isHere ? (change.placesHeld ?? entry.placesHeld) - entry.placesHeld : 0
  await writeEntry(tx, entry.id, change)
  await changePlaces(tx, run.id, { offered })
  run.offeredPlaces += offered
  const before = whatIsKept(entry)
  Object.assign(entry, change)
  await recordKept(line, entry, { before, joinedBefore })
}

/** An offer keeps the same from its beginning to its end, whatever becomes of its places meanwhile. */
function whatIsKept({ state, placesHeld, heldRunId, offeredAt }: WaitlistEntry) {
  if (state === 'offered') return `offered ${heldRunId} ${offeredAt?.getTime()}`
  return placesHeld > 0 ? `collects ${heldRunId} ${placesHeld}` : null
}

async function recordKept(
  { tx, now }: LockedLine,
  entry: WaitlistEntry,
  { before, joinedBefore }: { before: string | null; joinedBefore: Date | null },
) {
  const after = whatIsKept(entry)
  if (after === before) return
  const { id: entryId, state, heldRunId: runId, placesHeld: places, offerUntil } = entry
  if (before !== null) {
    const { paid } = await bookingsOfEntry(tx, entryId)
    await endKept(tx, entryId, { now, paid })
  }
  if (after === null || runId === null) return
  const keptUntil = state === 'offered' && offerUntil ? afterItsPage(offerUntil) : null
  await insertKept(tx, { runId, entryId, places, keptFrom: now, keptUntil, joinedBefore })
}

/** A payment page that is opened at the end of an offer keeps its places a little longer. */
export const afterOfferMs = checkoutLimits.holdMinutes * MINUTE

const afterItsPage = (offerUntil: Date) => new Date(offerUntil.getTime() + afterOfferMs)

/** Not while somebody else has that run: to wait for it after entries could end in a deadlock. */
export async function giveUpElsewhere({ tx, now }: LockedLine, entry: WaitlistEntry) {
  const other = await lockRunUnlessBusy(tx, entry.heldRunId ?? '')
  if (!other) return false
  await changePlaces(tx, other.id, { offered: -entry.placesHeld })
  const change = { placesHeld: 0, heldRunId: null }
  await writeEntry(tx, entry.id, change)
  await endKept(tx, entry.id, { now, paid: 0 })
  Object.assign(entry, change)
  return true
}

/** What an entry is written as when it is settled, ended or goes back into its line. */
export function changeOf({ state, placesHeld, expired }: Settled, entry: WaitlistEntry, now: Date) {
  const change: EntryChange = { state, placesHeld }
  if (expired) change.expiredOffers = entry.expiredOffers + 1
  // To the end of the line.
  if (expired && state === 'waiting') change.queuedAt = now
  if (state === 'waiting' && placesHeld === 0) change.heldRunId = null
  if (state !== 'waiting' && state !== 'offered') change.endedAt = now
  return change
}
