import { HOUR } from '#app/domain/basics/durations.ts'
import { isLive, occupies, type SeenDate, type SeenEntry } from './look-at-date.ts'

/** What the rows of a date said, and until when they said so. */
export type Span = { from: number; until: number; seen: SeenDate }

const windowMs = 48 * HOUR

/**
 * The greatest part of the place-hours of any 48 hours that were kept for somebody who did not pay for
 * them in the end: pending bookings, and places of entries.
 */
export function greatestShareOffSale(spans: readonly Span[]) {
  const last = spans.at(-1)
  if (!last) return 0
  const { capacity, bookings } = last.seen
  const paidIds = new Set(bookings.flatMap(({ id, paid }) => (paid > 0 ? id : [])))
  const paidOf = paidOffers(spans, last.seen)
  const steps = spans.map(({ from, until, seen }) => {
    const pages = seen.bookings.filter(({ id, status }) => status === 'pending' && !paidIds.has(id))
    const offers = seen.entries.map((entry) => {
      const unpaid = (entry.offerPlaces ?? 0) - (paidOf.get(offerKey(entry)) ?? 0)
      return entry.state === 'offered' ? Math.min(entry.placesHeld, unpaid) : entry.placesHeld
    })
    return { from, until, places: pages.length + offers.reduce((sum, each) => sum + each, 0) }
  })
  const within = (begin: number) =>
    steps.reduce((sum, { from, until, places }) => {
      const overlap = Math.min(until, begin + windowMs) - Math.max(from, begin)
      return sum + places * Math.max(0, overlap)
    }, 0)
  const begins = steps.flatMap(({ from, until }) => [from, until - windowMs])
  return Math.max(...begins.map(within)) / (capacity * windowMs)
}

const offerKey = ({ id, offeredAt }: SeenEntry) => `${id} ${offeredAt}`

/** How many places of each offer were paid for in the end. */
function paidOffers(spans: readonly Span[], { bookings }: SeenDate) {
  const paid = new Map<string, number>()
  for (const { id, entryId } of bookings.filter((each) => each.entryId && each.paid > 0)) {
    const first = spans.find(({ seen }) => seen.bookings.some((each) => each.id === id))
    const entry = first?.seen.entries.find((each) => each.id === entryId)
    if (entry) paid.set(offerKey(entry), (paid.get(offerKey(entry)) ?? 0) + 1)
  }
  return paid
}

/** What two looks at the rows, one act apart, say about who was given places, and whose they were. */
export function unfairness(before: SeenDate, after: SeenDate): string[] {
  const found: string[] = []
  for (const [network, own] of Map.groupBy(after.entries.filter(isLive), (each) => each.network)) {
    if (network === null) continue
    const places = own.reduce((sum, each) => sum + each.places, 0)
    const offers = own.filter(({ state }) => state === 'offered').length
    if (own.length > 3 || places > 8 || offers > 2) {
      found.push('one network waits for more than is its share')
    }
  }
  const was = new Map(before.entries.map((entry) => [entry.id, entry]))
  const given = after.entries.filter((entry) => {
    const earlier = was.get(entry.id)
    const isNew = entry.state === 'offered' && entry.offeredAt !== earlier?.offeredAt
    return isNew || (entry.state === 'waiting' && entry.placesHeld > (earlier?.placesHeld ?? 0))
  })
  if (given.length === 0) return found
  const released = releasedBetween(before, after)
  const keptMore = after.offered - before.offered
  // Who took up an offer had its places until now: they were not on sale either.
  const notOnSale = released.unpaid.length + released.ofOffers.length
  if (released.paid === 0 && keptMore > notOnSale) {
    found.push('what could be bought was taken off sale')
  }
  for (const entry of given) {
    const queuedAt = was.get(entry.id)?.queuedAt ?? entry.queuedAt
    const hasClaim = released.unpaid.some(({ createdAt }) => time(queuedAt) < time(createdAt))
    if (released.paid === 0 && released.letGo.length === 0 && !hasClaim) {
      found.push('places of an unpaid order went to somebody who came after it')
    }
    const isOnlyLetGo = released.paid === 0 && released.unpaid.length === 0
    if (isOnlyLetGo && entry.network !== null && letGoBy(after).has(entry.network)) {
      found.push('what a network let go came back to it')
    }
    const places = entry.offerPlaces ?? entry.placesHeld
    const overtaken = before.entries.find((other) => {
      const still = after.entries.find(({ id }) => id === other.id)
      const waited = other.state === 'waiting' && still?.state === 'waiting'
      return (
        waited &&
        other.places <= places &&
        isHonest(other) &&
        other.expiredOffers === 0 &&
        time(other.queuedAt) < time(queuedAt)
      )
    })
    if (overtaken) found.push('somebody who came later was served first')
  }
  return found
}

export const isHonest = ({ email }: { email: string }) => email.startsWith('visitor')

const time = (instant: string) => new Date(instant).getTime()

/** Bookings that gave up their place, and offers that ended without being taken up. */
function releasedBetween(before: SeenDate, after: SeenDate) {
  const left = before.bookings.filter((booking) => {
    const now = after.bookings.find(({ id }) => id === booking.id)
    return occupies(booking) && !(now && occupies(now))
  })
  const letGo = before.entries.filter((entry) => {
    const now = after.entries.find(({ id }) => id === entry.id)
    return (
      entry.placesHeld > 0 &&
      (now?.offeredAt !== entry.offeredAt || !(now && isLive(now)) || now.state !== entry.state)
    )
  })
  const ofOffers = left.filter(({ paid, entryId }) => paid === 0 && entryId !== null)
  return {
    paid: left.filter(({ paid }) => paid > 0).length,
    ofOffers,
    unpaid: left.filter(({ paid, entryId }) => paid === 0 && entryId === null),
    letGo: [...letGo, ...ofOffers],
  }
}

/** Networks of whose offers one ended unused. */
function letGoBy({ entries }: SeenDate) {
  return new Set(
    entries.flatMap(({ network, state, expiredOffers, offeredAt }) => {
      const ended = state === 'declined' || state === 'expired' || (state === 'left' && offeredAt)
      return network !== null && (ended || expiredOffers > 0) ? network : []
    }),
  )
}
