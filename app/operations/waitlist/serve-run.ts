import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { keptUnpaid } from '#app/domain/booking/limits.ts'
import { allowanceOf } from '#app/domain/schedule/kept-places.ts'
import { capacityOf, isOnSale, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { type CloseReason, isLive } from '#app/domain/waitlist/entry-state.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { inLineOrder } from '#app/domain/waitlist/line-order.ts'
import { offerEnds } from '#app/domain/waitlist/offer-end.ts'
import { hasClaim, openToLine, type Release, together } from '#app/domain/waitlist/release.ts'
import { type LineLimits, mayCollect, serveLine } from '#app/domain/waitlist/serve-line.ts'
import { settledEntry } from '#app/domain/waitlist/settled-entry.ts'
import {
  bookingsOfEntry,
  collectsElsewhere,
  type EntryChange,
  standsInLine,
  type WaitlistEntry,
} from '#app/storage/waitlist/entries.ts'
import { claimOfKept, keptOf, networksThatLetGo } from '#app/storage/waitlist/kept.ts'
import { salesClose } from '#content/settings.ts'
import { tellClosed, tellExpired, tellOffer } from './entry-letters.ts'
import {
  afterOfferMs,
  changeEntry,
  changeOf,
  closesAt,
  giveUpElsewhere,
  type LockedLine,
} from './line.ts'

/**
 * Ends offers whose time has passed, then offers to the line what was released, before the public sees a
 * free place: all in the transaction of the release. Places that are on public sale stay there.
 */
export async function serveRun(line: LockedLine, released: readonly Release[] = []) {
  const { run, now } = line
  if (run.status === 'cancelled') return closeLine(line, 'date-cancelled')
  if (run.status === 'draft' && now < closesAt(line)) return withdrawOffers(line)
  const { expired, freed } = await settleOffers(line)
  if (now >= closesAt(line)) await closeLine(line, 'sales-closed')
  else if (isOnSale(run, { now, usualClose: salesClose })) {
    for (const release of together([...released, ...freed, ...collectedTooLong(line)])) {
      await serveWaiting(line, release)
    }
  }
  // Who got another offer at once, or was told that the list is closed, gets no second letter.
  for (const entry of expired.filter(({ state }) => state === 'waiting' || state === 'expired')) {
    await tellExpired(line.tx, entry, { run, isLast: entry.state === 'expired' }, now)
  }
}

/** Of every offer: whether its time has passed, and what has become of its bookings. */
async function settleOffers(line: LockedLine) {
  const { tx, run, entries, now } = line
  const expired: WaitlistEntry[] = []
  const freed: Release[] = []
  for (const entry of entries.filter(({ heldRunId }) => heldRunId === run.id)) {
    if (entry.state !== 'offered') continue
    const { mostExpiredOffers: mostExpired } = waitlistLimits
    const settled = settledEntry(entry, await bookingsOfEntry(tx, entry.id), { now, mostExpired })
    if (settled.state === entry.state && settled.placesHeld === entry.placesHeld) continue
    const places = entry.placesHeld - settled.placesHeld
    if (places > 0) freed.push(await letGo(line, entry.id, places))
    await changeEntry(line, entry, changeOf(settled, entry, now))
    if (settled.expired) expired.push(entry)
  }
  return { expired, freed }
}

/** Places that were kept for an entry; whoever had a claim to them then has it still. */
export async function letGo({ tx }: LockedLine, entryId: string, places: number): Promise<Release> {
  const joinedBefore = await claimOfKept(tx, entryId)
  return { places, joinedBefore, wasKept: true, passesOver: true }
}

/** The start is too near to keep them for a group: this looks at the line once more. */
function collectedTooLong({ run, entries, now }: LockedLine): Release[] {
  const collecting = entries.some(
    ({ state, heldRunId, placesHeld }) =>
      state === 'waiting' && heldRunId === run.id && placesHeld > 0,
  )
  const today = londonToday(now)
  if (!collecting || mayCollect(run.startDate, today, waitlistLimits.collectUntilDays)) return []
  return [{ places: 0, joinedBefore: null, wasKept: true, passesOver: false }]
}

async function serveWaiting(line: LockedLine, release: Release) {
  const { tx, run, now, entries } = line
  if (!entries.some(({ state }) => state === 'waiting')) return
  const { collectUntilDays, mostPassedOver } = waitlistLimits
  const networks = release.wasKept ? await networksThatLetGo(tx, run) : new Set<string>()
  const { turns } = serveLine({
    entries: inLineOrder(entries).flatMap((entry) => {
      if (entry.state !== 'waiting' || !hasClaim(entry, release, networks)) return []
      if (standsInLine(entry, run)) return entry
      // It comes here only with all its places, and keeps what has collected otherwise.
      const asNew = { ...entry, placesHeld: 0, passedOver: 0, fewerWillDo: false }
      return collectsElsewhere(entry, run) ? asNew : []
    }),
    spare: openToLine(release, sparePlaces(run)),
    capacity: capacityOf(run),
    mayCollect: mayCollect(run.startDate, londonToday(now), collectUntilDays),
    mostPassedOver,
    released: release.passesOver,
    limits: await limitsOf(line, release),
  })
  const { joinedBefore } = release
  for (const turn of turns) {
    const entry = entries.find(({ id }) => id === turn.entry.id)
    if (!entry) continue
    if (!standsInLine(entry, run)) {
      if (turn.what !== 'offer' || !(await giveUpElsewhere(line, entry))) continue
    }
    if (turn.what === 'offer') {
      const { held: places, until } = turn
      await makeOffer(line, entry, { places, until, joinedBefore, reason: null })
    }
    if (turn.what === 'collect') {
      const change = { heldRunId: run.id, placesHeld: turn.held }
      await changeEntry(line, entry, change, { joinedBefore })
    }
    if (turn.what === 'give-back') {
      await changeEntry(line, entry, { placesHeld: 0, heldRunId: null })
    }
    if (turn.what === 'pass-over') {
      await changeEntry(line, entry, { passedOver: entry.passedOver + 1 })
    }
  }
}

/** Of places that nobody ever paid for, only a share is kept, however small the date is. */
async function limitsOf(line: LockedLine, { joinedBefore }: Release): Promise<LineLimits> {
  const { tx, run, now, entries } = line
  const { windowHours, offersPercent: percent, offersAtLeast } = keptUnpaid
  const placesAtLeast = joinedBefore === null ? offersAtLeast : 0
  const capacity = capacityOf(run)
  const offers = entries.filter(
    ({ state, heldRunId }) => state === 'offered' && heldRunId === run.id,
  )
  const byNetwork = Map.groupBy(offers, ({ network }) => network)
  return {
    now,
    offerEnds: offerEnds(
      { startDate: run.startDate, closesAt: closesAt(line) },
      now,
      waitlistLimits,
    ),
    afterOfferMs,
    allowance: allowanceOf({ percent, windowHours, capacity, placesAtLeast }),
    kept: await keptOf(tx, run.id, new Date(now.getTime() - windowHours * HOUR)),
    openOffers: new Map(
      [...byNetwork].flatMap(([network, own]) => (network ? [[network, own.length]] : [])),
    ),
    mostOffers: waitlistLimits.perNetwork.offers,
  }
}

/** Keeps the places for the entry and writes the letter; also for an offer out of order. */
export async function makeOffer(
  line: LockedLine,
  entry: WaitlistEntry,
  { places, until, joinedBefore, reason }: Offer,
) {
  const { tx, run, now } = line
  const change: EntryChange = {
    state: 'offered',
    heldRunId: run.id,
    placesHeld: places,
    offerPlaces: places,
    offeredAt: now,
    offerUntil: until,
    offerReason: reason,
  }
  await changeEntry(line, entry, change, { joinedBefore })
  await tellOffer(tx, entry, { run, places, until }, now)
}

type Offer = { places: number; until: Date; joinedBefore: Date | null; reason: string | null }

/** Entries for any date go on waiting for another one. */
async function closeLine(line: LockedLine, reason: CloseReason) {
  const { tx, run, now } = line
  for (const entry of line.entries.filter(({ state }) => isLive(state))) {
    const isForRun = entry.runId === run.id
    if (!isForRun && entry.heldRunId !== run.id) continue
    const { paid, unpaid } = await bookingsOfEntry(tx, entry.id)
    const isBeingPaid = entry.state === 'offered' && unpaid > 0 && reason !== 'date-cancelled'
    if (isBeingPaid) continue
    const isStillWaiting = !isForRun && paid === 0
    const state = paid > 0 ? 'booked' : isStillWaiting ? 'waiting' : 'closed'
    const wasTold = entry.state === 'offered' || isForRun
    const change = changeOf({ state, placesHeld: 0, expired: false }, entry, now)
    const why = state === 'closed' ? { closeReason: reason } : {}
    await changeEntry(line, entry, { ...change, ...why })
    if (paid === 0 && wasTold) await tellClosed(tx, entry, { run, reason, isStillWaiting }, now)
  }
}

/**
 * The run is not on sale for now, so nobody could use an offer: it does not count as unused, and the
 * entry keeps its place in the line. Who is on a payment page may still pay.
 */
async function withdrawOffers(line: LockedLine) {
  const { tx, run, now } = line
  for (const entry of line.entries.filter(({ heldRunId }) => heldRunId === run.id)) {
    const wasOffered = entry.state === 'offered'
    const { paid, unpaid } = await bookingsOfEntry(tx, entry.id)
    const state = wasOffered && unpaid > 0 ? 'offered' : paid > 0 ? 'booked' : 'waiting'
    if (state === entry.state && entry.placesHeld === 0) continue
    await changeEntry(line, entry, changeOf({ state, placesHeld: 0, expired: false }, entry, now))
    if (!wasOffered || state !== 'waiting') continue
    const closing = { run, reason: 'date-withdrawn', isStillWaiting: true } as const
    await tellClosed(tx, entry, closing, now)
  }
}
