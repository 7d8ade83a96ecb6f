import { type EntryState, isLive } from './entry-state.ts'

type Entry = {
  state: EntryState
  places: number
  placesHeld: number
  /** Null when it never had an offer. */
  offerUntil: Date | null
  expiredOffers: number
}

/** Bookings that came from the entry's offers. */
type Bookings = { paid: number; unpaid: number }

export type Settled = {
  state: EntryState
  /** How many places stay with it; the others are released. */
  placesHeld: number
  /** Its offer ended unused. */
  expired: boolean
}

/**
 * What an entry is after its offer's time has passed or one of its bookings has changed. Paid for
 * once, it ends as booked, and never comes back, whatever happens to that booking later.
 */
export function settledEntry(
  entry: Entry,
  { paid, unpaid }: Bookings,
  { now, mostExpired }: { now: Date; mostExpired: number },
): Settled {
  const { state, places, placesHeld, offerUntil, expiredOffers } = entry
  const same = { state, placesHeld, expired: false }
  if (!isLive(state)) return same
  if (state === 'waiting') {
    return paid > 0 ? { state: 'booked', placesHeld: 0, expired: false } : same
  }
  const isOpen = offerUntil !== null && now < offerUntil
  const wanted = Math.max(0, places - paid - unpaid)
  const kept = isOpen ? Math.min(placesHeld, wanted) : 0
  if (kept > 0 || unpaid > 0) return { state, placesHeld: kept, expired: false }
  if (paid > 0) return { state: 'booked', placesHeld: 0, expired: false }
  const isLast = expiredOffers + 1 >= mostExpired
  return { state: isLast ? 'expired' : 'waiting', placesHeld: 0, expired: true }
}
