import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { mailbox } from '#app/domain/basics/mail-address.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { capacityOf, isOnSale, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { mayWaitToo } from '#app/domain/waitlist/network-caps.ts'
import { isWishedRun } from '#app/domain/waitlist/wished-run.ts'
import type { Services } from '#app/services.server.ts'
import { upcomingRun, upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { entryById, insertEntry, liveEntryOf } from '#app/storage/waitlist/entries.ts'
import { waitingFrom } from '#app/storage/waitlist/kept.ts'
import { salesClose } from '#content/settings.ts'
import { type RequestContext, takeLoggedAttempt } from '../people/take-logged-attempt.ts'
import { tellConfirm } from './entry-letters.ts'

type Wish =
  | { runId: string }
  /** Any date of the course between two days. */
  | { earliest: string; latest: string; weekends: boolean }

export type JoinInput = {
  courseSlug: string
  wish: Wish
  fullName: string
  email: string
  phone: string
  places: number
  fewerWillDo: boolean
}

type Joined = Outcome<
  object,
  | 'too-many-attempts'
  | 'not-bookable'
  | 'no-such-date'
  | 'list-closed'
  | 'too-many-places'
  | 'places-free'
  | 'too-many-waiting'
>

/**
 * Stores an unconfirmed entry and mails a link that confirms it, so that nobody signs up a stranger.
 * The answer is the same for somebody who is on the list already: they get the link to their entry.
 */
export async function joinWaitlist(
  input: JoinInput,
  request: RequestContext,
  services: Services,
): Promise<Joined> {
  const course = services.catalogue().course(input.courseSlug)
  if (!course?.bookable) return refused('not-bookable')
  const wished = await wishedRun(input, services)
  if (!wished.ok) return wished
  // An offer keeps its places for days: what can be bought now must not be taken off sale for nothing.
  if (await hasPlaces(input, services)) return refused('places-free')
  const about = mailbox(input.email)
  const tried = { what: 'waitlist', ...request, about } as const
  const attempt = await takeLoggedAttempt('waitlist-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const network = networkOf(input, request, services)
  const whose = { network, courseSlug: input.courseSlug, runId: wished.run?.id ?? null }
  const waiting = await waitingFrom(services.db, whose)
  // Also for somebody who is on the list already, or the answer would tell who is.
  if (!mayWaitToo(waiting, input.places, waitlistLimits.perNetwork)) {
    return refused('too-many-waiting')
  }
  await storeAndTell(
    input,
    { run: wished.run, courseTitle: course.title.catalogue, network },
    services,
  )
  services.nudge('send-mail')
  return { ok: true }
}

/** Of no use for another course, and no way back to the address. */
function networkOf(
  { courseSlug }: JoinInput,
  { clientAddress }: RequestContext,
  { env }: Pick<Services, 'env'>,
) {
  return keyedHash({ env }, 'waitlist', courseSlug, rateLimitPrefix(clientAddress))
}

type WishedRun = { id: string; startDate: string; endDate: string } | null

type Wished = Outcome<{ run: WishedRun }, 'no-such-date' | 'list-closed' | 'too-many-places'>

async function wishedRun(
  { wish, courseSlug, places, fewerWillDo }: JoinInput,
  { db, now }: Services,
): Promise<Wished> {
  const today = londonToday(now())
  if (!('runId' in wish)) {
    const isInTime =
      wish.latest >= today && wish.latest <= addMonths(today, waitlistLimits.withinMonths)
    return isInTime ? { ok: true, run: null } : refused('no-such-date')
  }
  if (!isRecordId(wish.runId)) return refused('no-such-date')
  const run = await upcomingRun(db, { id: wish.runId, courseSlug, today })
  if (!run) return refused('no-such-date')
  if (!isOnSale(run, { now: now(), usualClose: salesClose })) return refused('list-closed')
  if (places > capacityOf(run) && !fewerWillDo) return refused('too-many-places')
  return { ok: true, run }
}

async function hasPlaces({ wish, courseSlug, places, fewerWillDo }: JoinInput, services: Services) {
  const sale = { now: services.now(), usualClose: salesClose }
  const runs = await upcomingRuns(services.db, { courseSlug, sale })
  return runs
    .filter((run) => ('runId' in wish ? run.id === wish.runId : isWishedRun(run, wish)))
    .some((run) => sparePlaces(run) >= (fewerWillDo ? 1 : places))
}

async function storeAndTell(
  { wish, ...input }: JoinInput,
  { run, courseTitle, network }: { run: WishedRun; courseTitle: string; network: string },
  { db, now }: Services,
) {
  const { courseSlug, email } = input
  const days = 'runId' in wish ? { earliest: null, latest: null, weekends: true } : wish
  const whose = { mailbox: mailbox(email), courseSlug, runId: run?.id ?? null }
  await db.transaction(async (tx) => {
    const live = await liveEntryOf(tx, whose)
    const stored = { ...input, ...whose, ...days, courseTitle, network }
    const id = live?.id ?? (await insertEntry(tx, stored, now()))
    const entry = await entryById(tx, id)
    if (entry) await tellConfirm(tx, entry, { run, isOnList: live !== undefined }, now())
  })
}
