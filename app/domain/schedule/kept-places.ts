import { HOUR } from '../basics/durations.ts'

/** Places of a run that were kept from the public for somebody who had not paid for them. */
export type Kept = {
  places: number
  from: Date
  /** Null: without a fixed end. */
  until: Date | null
}

/** The most place-hours that were kept within any so many hours. */
export function mostKeptHours(kept: readonly Kept[], windowHours: number) {
  const length = windowHours * HOUR
  const spans = kept.map(({ places, from, until }) => ({
    places,
    from: from.getTime(),
    until: until ? until.getTime() : Number.POSITIVE_INFINITY,
  }))
  // The sum over a window that moves is largest where a span begins with it or ends with it.
  const begins = spans.flatMap(({ from, until }) =>
    Number.isFinite(until) ? [from, until - length] : [from],
  )
  const within = (begin: number) =>
    spans.reduce((sum, { places, from, until }) => {
      const overlap = Math.min(until, begin + length) - Math.max(from, begin)
      return sum + places * Math.max(0, overlap)
    }, 0)
  return Math.max(0, ...begins.map(within)) / HOUR
}

/** What may be kept: so many place-hours within any so many hours. */
export type Allowance = { placeHours: number; windowHours: number }

export function allows(
  { placeHours, windowHours }: Allowance,
  kept: readonly Kept[],
  more: Kept,
): boolean {
  return mostKeptHours([...kept, more], windowHours) <= placeHours + 1e-6
}

type Share = { percent: number; windowHours: number; capacity: number; placesAtLeast?: number }

/** A share of all place-hours of a run, or so many of its places all the time if that is more. */
export function allowanceOf({ percent, windowHours, capacity, placesAtLeast = 0 }: Share) {
  const places = Math.max((percent / 100) * capacity, placesAtLeast)
  return { placeHours: places * windowHours, windowHours }
}
