import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { madeFree, type Release } from '#app/domain/waitlist/release.ts'
import { settledEntry } from '#app/domain/waitlist/settled-entry.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { bookingsOfEntry } from '#app/storage/waitlist/entries.ts'
import { changeEntry, changeOf, changeTaken, type LockedLine, openLine } from './line.ts'
import { letGo, serveRun } from './serve-run.ts'

type BookedPlace = {
  runId: string
  /** The entry of the waitlist that the booking came from. */
  entryId: string | null
}

/** `unpaidSince`: when it was ordered, if nobody ever paid for it. */
export type ReleasedPlace = BookedPlace & { unpaidSince: Date | null }

/**
 * Every place that a booking gives up is released here, whoever causes it: under the run's lock and
 * in the same transaction the waitlist is served before the public sees the place. One that was never
 * paid for goes back on public sale, unless somebody waited before it was ordered.
 */
export function releasePlace(tx: Handle, place: ReleasedPlace, now: Date) {
  return releaseTogether(tx, [place], now)
}

/** The places of one order: a group that waits is served with all of them, not passed over for each. */
export async function releaseTogether(tx: Handle, places: readonly ReleasedPlace[], now: Date) {
  for (const [runId, ofRun] of Map.groupBy(places, (place) => place.runId)) {
    // All bookings of an order come from the same entry, or from none.
    const entryId = ofRun[0]?.entryId ?? null
    const line = await openLine(tx, runId, now, { alsoId: entryId })
    if (!line) continue
    await changeTaken(line, -ofRun.length)
    const unpaid = ofRun.filter(({ unpaidSince }) => unpaidSince !== null)
    const paid = ofRun.length - unpaid.length
    const released = paid > 0 ? [madeFree(paid)] : []
    if (unpaid.length > 0) released.push(...(await releaseUnpaid(line, unpaid)))
    await settleEntry(line, entryId)
    await serveRun(line, released)
  }
}

/** Who corrects the form or tries another card still has the offer, until its time has passed. */
async function releaseUnpaid(
  line: LockedLine,
  unpaid: readonly ReleasedPlace[],
): Promise<Release[]> {
  const [{ entryId, unpaidSince: joinedBefore } = { entryId: null, unpaidSince: null }] = unpaid
  const places = unpaid.length
  if (!entryId) return [{ places, joinedBefore, wasKept: false, passesOver: true }]
  return (await returnToOffer(line, entryId, places)) ? [] : [await letGo(line, entryId, places)]
}

/** A booking takes a place, of its own offer if it has one; staff and late payments may do so. */
export async function takePlace(tx: Handle, { runId, entryId }: BookedPlace, now: Date) {
  if (!entryId) return changePlaces(tx, runId, { taken: 1 })
  const line = await openLine(tx, runId, now, { alsoId: entryId })
  if (!line) return
  const offer = offerOf(line, entryId)
  if (offer && offer.placesHeld > 0) {
    await changeEntry(line, offer, { placesHeld: offer.placesHeld - 1 })
  }
  await changeTaken(line, 1)
  await settleEntry(line, entryId)
  await serveRun(line)
}

/** A booking from an offer was paid for: its place stays the same. */
export async function confirmTakenPlace(tx: Handle, { runId, entryId }: BookedPlace, now: Date) {
  if (!entryId) return
  const line = await openLine(tx, runId, now, { alsoId: entryId })
  if (!line) return
  await settleEntry(line, entryId)
  await serveRun(line)
}

/**
 * Places became free without a booking: staff raised the capacity, or put the run on sale, which passes
 * nobody over. Null: they changed something else, and only what has ended is looked after.
 */
export async function releasePlaces(
  tx: Handle,
  runId: string,
  { now, why }: { now: Date; why: 'more-room' | 'on-sale' | null },
) {
  const line = await openLine(tx, runId, now)
  if (!line) return
  const free = madeFree(sparePlaces(line.run), { passesOver: why === 'more-room' })
  await serveRun(line, why ? [free] : [])
}

async function returnToOffer(line: LockedLine, entryId: string, places: number) {
  const offer = offerOf(line, entryId)
  if (!offer?.offerUntil || line.now >= offer.offerUntil) return false
  await changeEntry(line, offer, { placesHeld: offer.placesHeld + places })
  return true
}

function offerOf({ run, entries }: LockedLine, entryId: string | null) {
  return entries.find(
    ({ id, state, heldRunId }) => id === entryId && state === 'offered' && heldRunId === run.id,
  )
}

/** Also of an entry that waits again: a late payment for its earlier offer ends the waiting. */
async function settleEntry(line: LockedLine, entryId: string | null) {
  const entry = line.entries.find(({ id }) => id === entryId)
  if (entry?.state !== 'waiting') return
  // Places of another run cannot be released here: its lock is missing.
  if (entry.heldRunId && entry.heldRunId !== line.run.id) return
  const { mostExpiredOffers: mostExpired } = waitlistLimits
  const bookings = await bookingsOfEntry(line.tx, entry.id)
  const settled = settledEntry(entry, bookings, { now: line.now, mostExpired })
  if (settled.state === entry.state) return
  await changeEntry(line, entry, changeOf(settled, entry, line.now))
}
