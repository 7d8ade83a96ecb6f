import { counted } from '../basics/counted.ts'
import type { EntryState } from './entry-state.ts'

type Entry = {
  state: EntryState
  places: number
  fewerWillDo: boolean
  passedOver: number
  expiredOffers: number
  placesHeld: number
}

type Line = {
  /** Places of the run that nobody has. */
  spare: number
  capacity: number
  mayCollect: boolean
  mostPassedOver: number
  /** How many wait before it. */
  ahead: number
  /** When the offer ends, in words. */
  untilText: string
}

/** One sentence for staff: why an entry waits or is passed over, and what happens next. */
export function waitingReason(entry: Entry, line: Line): string {
  if (entry.state === 'offered') return offerText(entry, line)
  if (entry.state !== 'waiting') return endTexts[entry.state]
  const { places, fewerWillDo, passedOver, placesHeld } = entry
  if (placesHeld > 0) return `${placesHeld} of the ${places} places are kept for it so far.`
  if (line.spare === 0) return queueText(line.ahead)
  if (fewerWillDo || places <= line.spare) return 'A place is free: it is offered within a minute.'
  if (places > line.capacity) return `Does not fit: the date has only ${line.capacity} places.`
  if (!line.mayCollect) {
    return `Needs ${places} places at once, ${line.spare} free: too near the start to collect them.`
  }
  const times = passedOver === 1 ? 'once' : `${passedOver} times`
  return `Needs ${places} places at once, ${line.spare} free. Passed over ${times}, at most ${line.mostPassedOver}.`
}

function offerText({ placesHeld }: Entry, { untilText }: Line) {
  if (placesHeld === 0) return 'On the payment page.'
  return `${counted(placesHeld, 'place')} offered until ${untilText}.`
}

function queueText(ahead: number) {
  if (ahead === 0) return 'Next in line: no place is free.'
  return `${ahead} ahead in line.`
}

const endTexts: Record<Exclude<EntryState, 'waiting' | 'offered'>, string> = {
  unconfirmed: 'Has not confirmed the address yet, so it does not count.',
  booked: 'Booked.',
  declined: 'Declined the offer.',
  expired: 'Let two offers pass.',
  left: 'Left the list.',
  closed: 'Closed.',
}
