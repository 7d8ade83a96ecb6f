import { salesClose, waitlist } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { capacityOf, isOnSale, sparePlaces } from '../../domain/schedule/spare-places.ts'
import { type CloseReason, isLive } from '../../domain/waitlist/entry-state.ts'
import { inLineOrder } from '../../domain/waitlist/line-order.ts'
import { offerEnd } from '../../domain/waitlist/offer-end.ts'
import { mayCollect, serveLine } from '../../domain/waitlist/serve-line.ts'
import { settledEntry } from '../../domain/waitlist/settled-entry.ts'
import {
  bookingsOfEntry,
  collectsElsewhere,
  type Entry,
  standsInLine,
} from '../../storage/waitlist/entries.ts'
import { tellClosed, tellExpired, tellOffer } from './entry-letters.ts'
import { changeEntry, changeOf, closesAt, giveUpElsewhere, type Line } from './line.ts'

/**
 * Ends offers whose time has passed, then serves the line before the public sees a free place: all in
 * the transaction of the release. `released`: places have just become free.
 */
export async function serveRun(line: Line, { released }: { released: boolean }) {
  const { run, now } = line
  if (run.status === 'cancelled') return closeLine(line, 'date-cancelled')
  if (run.status === 'draft' && now < closesAt(line)) return withdrawOffers(line)
  const { expired, freed } = await settleOffers(line)
  if (now >= closesAt(line)) await closeLine(line, 'sales-closed')
  else if (isOnSale(run, { now, usualClose: salesClose })) {
    await serveWaiting(line, released || freed)
  }
  // Who got another offer at once, or was told that the list is closed, gets no second letter.
  for (const entry of expired.filter(({ state }) => state === 'waiting' || state === 'expired')) {
    await tellExpired(line.tx, entry, { run, isLast: entry.state === 'expired' }, now)
  }
}

/** Of every offer: whether its time has passed, and what has become of its bookings. */
async function settleOffers(line: Line) {
  const { tx, run, entries, now } = line
  const expired: Entry[] = []
  let freed = false
  for (const entry of entries.filter(({ heldRunId }) => heldRunId === run.id)) {
    if (entry.state !== 'offered') continue
    const { mostExpiredOffers: mostExpired } = waitlist
    const settled = settledEntry(entry, await bookingsOfEntry(tx, entry.id), { now, mostExpired })
    if (settled.state === entry.state && settled.placesHeld === entry.placesHeld) continue
    freed ||= settled.placesHeld < entry.placesHeld
    await changeEntry(line, entry, changeOf(settled, entry, now))
    if (settled.expired) expired.push(entry)
  }
  return { expired, freed }
}

async function serveWaiting(line: Line, released: boolean) {
  const { run, now } = line
  const { collectUntilDays, mostPassedOver } = waitlist
  const { turns } = serveLine({
    entries: inLineOrder(line.entries).flatMap((entry) => {
      if (entry.state !== 'waiting') return []
      if (standsInLine(entry, run)) return entry
      // It comes here only with all its places, and keeps what has collected otherwise.
      const asNew = { ...entry, placesHeld: 0, passedOver: 0, fewerWillDo: false }
      return collectsElsewhere(entry, run) ? asNew : []
    }),
    spare: sparePlaces(run),
    capacity: capacityOf(run),
    mayCollect: mayCollect(run.startDate, londonToday(now), collectUntilDays),
    ...{ mostPassedOver, released },
  })
  for (const turn of turns) {
    const entry = line.entries.find(({ id }) => id === turn.entry.id)
    if (!entry) continue
    if (!standsInLine(entry, run)) {
      if (turn.what !== 'offer' || !(await giveUpElsewhere(line, entry))) continue
    }
    if (turn.what === 'offer') await makeOffer(line, entry, { places: turn.held, reason: null })
    if (turn.what === 'collect') {
      await changeEntry(line, entry, { heldRunId: run.id, placesHeld: turn.held })
    }
    if (turn.what === 'give-back') {
      await changeEntry(line, entry, { placesHeld: 0, heldRunId: null })
    }
    if (turn.what === 'pass-over') {
      await changeEntry(line, entry, { passedOver: entry.passedOver + 1 })
    }
  }
}

/** Keeps the places for the entry and writes the letter; also for an offer out of order. */
export async function makeOffer(
  line: Line,
  entry: Entry,
  { places, reason }: { places: number; reason: string | null },
) {
  const { tx, run, now } = line
  const until = offerEnd({ startDate: run.startDate, closesAt: closesAt(line) }, now, waitlist)
  await changeEntry(line, entry, {
    ...{ state: 'offered', heldRunId: run.id, placesHeld: places, offerPlaces: places },
    ...{ offeredAt: now, offerUntil: until, offerReason: reason },
  })
  await tellOffer(tx, entry, { run, places, until }, now)
  return until
}

/** Entries for any date go on waiting for another one. */
async function closeLine(line: Line, reason: CloseReason) {
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
async function withdrawOffers(line: Line) {
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
