import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isOnSale, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { offerEnd } from '#app/domain/waitlist/offer-end.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { standsInLine } from '#app/storage/waitlist/entries.ts'
import { salesClose } from '#content/settings.ts'
import { closesAt, openLine } from './line.ts'
import { makeOffer } from './serve-run.ts'

type OfferInput = {
  entryId: string
  /** The run whose places are offered: an entry for any date has none of its own. */
  runId: string
  reason: string
  /** Staff may overbook a date on purpose. */
  overbook: boolean
  actorId: string
}

type OfferedOutOfOrder = Outcome<
  { places: number; until: Date },
  'not-found' | 'not-waiting' | 'list-closed' | 'no-room'
>

/** An offer to somebody who is not the next in line, with a reason for the audit log. */
export async function offerOutOfOrder(
  { entryId, runId, reason, overbook, actorId }: OfferInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<OfferedOutOfOrder> {
  const outcome = await db.transaction(async (tx): Promise<OfferedOutOfOrder> => {
    const line = await openLine(tx, runId, now())
    if (!line) return refused('not-found')
    const entry = line.entries.find(({ id }) => id === entryId)
    if (!entry || !standsInLine(entry, line.run)) return refused('not-found')
    if (entry.state !== 'waiting') return refused('not-waiting')
    if (!isOnSale(line.run, { now: now(), usualClose: salesClose })) return refused('list-closed')
    const free = sparePlaces(line.run) + entry.placesHeld
    const wanted = entry.fewerWillDo && free > 0 ? Math.min(entry.places, free) : entry.places
    if (wanted > free && !overbook) return refused('no-room')
    const places = overbook ? entry.places : wanted
    const { run } = line
    const until = offerEnd(
      { startDate: run.startDate, closesAt: closesAt(line) },
      now(),
      waitlistLimits,
    )
    await makeOffer(line, entry, { places, until, joinedBefore: null, reason })
    await recordAudit(tx, 'waitlist-offered-out-of-order', entryId, {
      actorId,
      fields: ['state', 'offer_reason'],
      details: { date: runId },
    })
    return { ok: true, places, until }
  })
  nudge('send-mail', 'refresh-public-answers')
  return outcome
}
