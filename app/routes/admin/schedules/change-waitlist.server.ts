import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { staffEntryForm } from '#app/domain/waitlist/waitlist-form.ts'
import { offerOutOfOrder } from '#app/operations/waitlist/offer-out-of-order.ts'
import { removeEntry } from '#app/operations/waitlist/remove-entry.ts'
import { type StaffEntry, staffLine } from '#app/operations/waitlist/staff-line.ts'
import type { Services } from '#app/services.server.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { type ActionResult, readSent, refusedForm, type Sent, sentText } from '../action-result.ts'
import type { Changed } from '../parts/changed.server.ts'

/** What staff are asked before an entry is changed. Nothing has happened yet. */
export type WaitlistQuestion = {
  what: 'offer' | 'overbook' | 'remove'
  fullName: string
  /** How many the entry asked for, and how many are free. */
  places: number
  free: number
}

type Who = { runId: string; actorId: string }
type Result = ActionResult & { question?: WaitlistQuestion }

/** The first request only asks; the confirmed one makes the offer, or removes the entry. */
export async function changeWaitlist(
  sent: Sent,
  who: Who,
  services: Services,
): Promise<Changed<Result>> {
  const { typed: data, refusal } = readSent(staffEntryForm, sent)
  if (refusal) return { result: refusal }
  const entry = (await staffLine(who.runId, services)).find(({ id }) => id === data.entry)
  if (!entry) return refuse(sent, 'not-found')
  const free = await freePlaces(who.runId, entry, services)
  const isAgreed = sent.agreed === 'yes'
  if (data.intent === 'remove') {
    if (!isAgreed) return ask(sent, entry, { what: 'remove', free })
    const removed = await removeEntry({ entryId: entry.id, actorId: who.actorId }, services)
    return removed.ok ? { done: 'removed' } : refuse(sent, removed.reason)
  }
  const lacksRoom = free < (entry.fewerWillDo ? 1 : entry.places)
  if (!isAgreed && entry.state === 'waiting') {
    return ask(sent, entry, { what: lacksRoom ? 'overbook' : 'offer', free })
  }
  const overbook = data.overbook === 'yes'
  const offer = { entryId: entry.id, reason: data.reason, overbook, ...who }
  const outcome = await offerOutOfOrder(offer, services)
  if (outcome.ok) return { done: 'offered' }
  // Filled up since staff were asked.
  if (outcome.reason === 'no-room') return ask(sent, entry, { what: 'overbook', free })
  return refuse(sent, outcome.reason)
}

/** Those that collect for the entry are free for it. */
async function freePlaces(runId: string, { placesHeld }: StaffEntry, { db }: Services) {
  const run = await runDetail(db, runId)
  if (!run) return 0
  const { taken: currentEnrollments, offered: offeredPlaces } = run
  const { capacity: maxCapacity, classLimit } = run
  return sparePlaces({ currentEnrollments, offeredPlaces, maxCapacity, classLimit }) + placesHeld
}

function ask(
  sent: Sent,
  { fullName, places }: StaffEntry,
  { what, free }: Pick<WaitlistQuestion, 'what' | 'free'>,
) {
  const confirm: Record<string, string> = { ...sentText(sent), agreed: 'yes' }
  if (what === 'overbook') confirm.overbook = 'yes'
  return { result: { confirm, question: { what, fullName, places, free } }, status: 200 }
}

const refusals = {
  'not-found': 'This entry is not on the list any more. Nothing was changed.',
  'not-waiting': 'This entry has an offer already, or has ended. Nothing was changed.',
  'list-closed': 'The list of this date is closed: nothing can be offered any more.',
  ended: 'This entry had ended already. Nothing was changed.',
} as const

function refuse(sent: Sent, reason: keyof typeof refusals) {
  return { result: refusedForm(sent, { '': refusals[reason] }), status: 409 }
}
