import { daysBetween } from '../basics/calendar-date.ts'

/** Of an entry that waits in a line, what decides about its turn. */
export type WaitingEntry = {
  id: string
  places: number
  fewerWillDo: boolean
  passedOver: number
  /** Places that collect for it on this run. */
  placesHeld: number
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
}

/** What happens to an entry; `held` is how many places are kept for it from now on. */
export type Turn =
  | { what: 'offer'; entry: WaitingEntry; held: number }
  | { what: 'collect'; entry: WaitingEntry; held: number }
  | { what: 'pass-over'; entry: WaitingEntry }
  /** It collected places, but it is too late for that. */
  | { what: 'give-back'; entry: WaitingEntry }

/**
 * Serves a line: in order, and before the public. A group that does not fit is passed over, but not
 * for ever: then places collect for it. `left` is what the public may have.
 */
export function serveLine(line: Line): { turns: Turn[]; left: number } {
  const { entries, mayCollect, released } = line
  const turns: Turn[] = []
  // When collecting ends, the places are for whoever is next.
  const ended = mayCollect ? [] : entries.filter(({ placesHeld }) => placesHeld > 0)
  let left = line.spare + ended.reduce((sum, { placesHeld }) => sum + placesHeld, 0)
  const unserved: WaitingEntry[] = []
  for (const entry of entries) {
    const kept = mayCollect ? entry.placesHeld : 0
    const within = kept + left
    if (within >= entry.places) {
      turns.push({ what: 'offer', entry, held: entry.places })
      left = within - entry.places
      continue
    }
    if (within > 0 && entry.fewerWillDo) {
      turns.push({ what: 'offer', entry, held: within })
      left = 0
      continue
    }
    if (kept < entry.placesHeld) turns.push({ what: 'give-back', entry })
    if (collects(entry, entry.passedOver, line) && left > 0) {
      turns.push({ what: 'collect', entry, held: within })
      left = 0
    } else if (released && left > 0 && countsAsPassedOver(entry, line)) {
      turns.push({ what: 'pass-over', entry })
      unserved.push(entry)
    }
  }
  // Passed over for the last time just now, and nobody else took the places.
  const next = unserved.find((entry) => collects(entry, entry.passedOver + 1, line))
  if (next && left > 0) {
    turns.push({ what: 'collect', entry: next, held: next.placesHeld + left })
    left = 0
  }
  return { turns, left }
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
