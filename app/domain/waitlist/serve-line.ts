import { daysBetween } from '../basics/calendar-date.ts'
import { type Allowance, allows, type Kept } from '../schedule/kept-places.ts'

/** Of an entry that waits in a line, what decides about its turn. */
export type WaitingEntry = {
  id: string
  places: number
  fewerWillDo: boolean
  passedOver: number
  /** Places that collect for it on this run. */
  placesHeld: number
  /** From where it joined, as a keyed hash; null where that is not known. */
  network: string | null
}

export type KeptForEntry = Kept & { entryId: string }

/** What may be kept for a line. */
export type LineLimits = {
  now: Date
  /** When an offer may end, the latest first. */
  offerEnds: readonly Date[]
  /** A payment page that is opened at the end of an offer keeps its place for so long. */
  afterOfferMs: number
  allowance: Allowance
  /** What is kept for entries of this run, and was lately. */
  kept: readonly KeptForEntry[]
  /** Open offers by network, and how many one may have. */
  openOffers: ReadonlyMap<string, number>
  mostOffers: number
}

type Line = {
  /** In order. */
  entries: readonly WaitingEntry[]
  /** Places that nobody has, and that do not collect for an entry. */
  spare: number
  capacity: number
  mayCollect: boolean
  mostPassedOver: number
  /** Places became free now. Only then does it count that a group is passed over. */
  released: boolean
  limits: LineLimits
}

/** What happens to an entry; `held` is how many places are kept for it from now on. */
export type Turn =
  | { what: 'offer'; entry: WaitingEntry; held: number; until: Date }
  | { what: 'collect'; entry: WaitingEntry; held: number }
  | { what: 'pass-over'; entry: WaitingEntry }
  /** It collected places, but it is too late for that. */
  | { what: 'give-back'; entry: WaitingEntry }

/**
 * Serves a line: in order, and before the public. A group that does not fit is passed over, but not
 * for ever: then places collect for it. No more is kept than the allowance has: an offer is shorter
 * rather than none, a group for which nothing more may be kept is passed over once more, and what is
 * left is for the public.
 */
export function serveLine(line: Line): { turns: Turn[]; left: number } {
  const { entries, mayCollect, released } = line
  const turns: Turn[] = []
  const keeping = keepWithin(line.limits)
  // When collecting ends, the places are for whoever is next.
  const ended = mayCollect ? [] : entries.filter(({ placesHeld }) => placesHeld > 0)
  let left = line.spare + ended.reduce((sum, { placesHeld }) => sum + placesHeld, 0)
  const unserved: WaitingEntry[] = []
  for (const entry of entries) {
    const kept = mayCollect ? entry.placesHeld : 0
    const within = kept + left
    const fitting = within >= entry.places ? entry.places : entry.fewerWillDo ? within : 0
    const until = fitting > 0 && keeping.mayOffer(entry) ? keeping.offerUntil(entry, fitting) : null
    if (until) {
      turns.push({ what: 'offer', entry, held: fitting, until })
      keeping.keep(entry, fitting, until)
      left = within - fitting
      continue
    }
    if (kept < entry.placesHeld) turns.push({ what: 'give-back', entry })
    if (left === 0 || !keeping.mayOffer(entry)) continue
    const mayCollectHere = fitting === 0 && collects(entry, entry.passedOver, line)
    if (mayCollectHere && keeping.mayCollect(entry, within)) {
      turns.push({ what: 'collect', entry, held: within })
      keeping.keep(entry, within, null)
      left = 0
    } else if (released && countsAsPassedOver(entry, line)) {
      turns.push({ what: 'pass-over', entry })
      unserved.push(entry)
    }
  }
  // Passed over for the last time just now, and nobody else took the places.
  const next = unserved.find(
    (entry) =>
      collects(entry, entry.passedOver + 1, line) &&
      keeping.mayCollect(entry, entry.placesHeld + left),
  )
  if (next && left > 0) {
    turns.push({ what: 'collect', entry: next, held: next.placesHeld + left })
    left = 0
  }
  return { turns, left }
}

/** What is kept, as it grows while the line is served. */
function keepWithin(limits: LineLimits) {
  const { now, allowance, afterOfferMs, mostOffers } = limits
  let kept = limits.kept
  const offers = new Map(limits.openOffers)
  const others = (entry: WaitingEntry) =>
    kept.map((each) =>
      each.entryId === entry.id && each.until === null ? { ...each, until: now } : each,
    )
  const offersOf = ({ network }: WaitingEntry) =>
    network === null ? 0 : (offers.get(network) ?? 0)
  const withPage = (until: Date) => new Date(until.getTime() + afterOfferMs)
  return {
    mayOffer: (entry: WaitingEntry) => offersOf(entry) < mostOffers,
    /** The latest end that the allowance has room for. */
    offerUntil: (entry: WaitingEntry, places: number) =>
      limits.offerEnds.find(
        (end) =>
          end > now &&
          allows(allowance, others(entry), { places, from: now, until: withPage(end) }),
      ) ?? null,
    mayCollect: (entry: WaitingEntry, places: number) =>
      allows(allowance, others(entry), { places, from: now, until: null }),
    keep(entry: WaitingEntry, places: number, until: Date | null) {
      const end = until && withPage(until)
      kept = [...others(entry), { entryId: entry.id, places, from: now, until: end }]
      if (until && entry.network !== null) offers.set(entry.network, offersOf(entry) + 1)
    },
  }
}

/** What it could never have had here does not bring it nearer to collecting on another run. */
function countsAsPassedOver({ places, passedOver }: WaitingEntry, line: Line) {
  return places <= line.capacity && passedOver < line.mostPassedOver
}

function collects({ places }: WaitingEntry, passedOver: number, line: Line) {
  return line.mayCollect && passedOver >= line.mostPassedOver && places <= line.capacity
}

/** Whether freed places may still wait for a group. */
export function mayCollect(startDate: string, today: string, untilDays: number) {
  return daysBetween(today, startDate) >= untilDays
}
