import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../basics/durations.ts'
import { allowanceOf } from '../schedule/kept-places.ts'
import { type LineLimits, mayCollect, serveLine, type WaitingEntry } from './serve-line.ts'

const entry = (id: string, places: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  places,
  fewerWillDo: false,
  passedOver: 0,
  placesHeld: 0,
  network: null,
  ...more,
})

const now = new Date('2026-11-16T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)

/** Nothing is kept yet, and far more may be than there are places. */
const free: LineLimits = {
  now,
  offerEnds: [inHours(24), inHours(4), inHours(1)],
  afterOfferMs: HOUR / 2,
  kept: [],
  allowance: allowanceOf({ percent: 100, windowHours: 48, capacity: 1_000 }),
  openOffers: new Map(),
  mostOffers: 2,
}

const serve = (entries: WaitingEntry[], spare: number, more = {}) => {
  const line = { capacity: 12, mayCollect: true, mostPassedOver: 3, released: true, limits: free }
  const { turns, left } = serveLine({ entries, spare, ...line, ...more })
  const said = turns.map((turn) =>
    'held' in turn
      ? `${turn.what} ${turn.held} to ${turn.entry.id}`
      : `${turn.what} ${turn.entry.id}`,
  )
  return { said, left }
}

test('a freed place is offered to the first in line, and the public gets nothing', () => {
  expect(serve([entry('Ana', 1), entry('Ben', 1)], 1)).toEqual({
    said: ['offer 1 to Ana'],
    left: 0,
  })
})

test('places that nobody waits for are for the public', () => {
  expect(serve([entry('Ana', 1)], 3)).toEqual({ said: ['offer 1 to Ana'], left: 2 })
})

test('a group that does not fit is passed over, and the next one is served', () => {
  expect(serve([entry('group', 3), entry('Ben', 1)], 1)).toEqual({
    said: ['pass-over group', 'offer 1 to Ben'],
    left: 0,
  })
})

test('a group that takes fewer gets what there is', () => {
  expect(serve([entry('group', 3, { fewerWillDo: true }), entry('Ben', 1)], 2)).toEqual({
    said: ['offer 2 to group'],
    left: 0,
  })
})

test('after three times places collect for the group, until they are enough', () => {
  const group = (placesHeld: number) => entry('group', 3, { passedOver: 3, placesHeld })
  expect(serve([group(0), entry('Ben', 1)], 1)).toEqual({ said: ['collect 1 to group'], left: 0 })
  expect(serve([group(1), entry('Ben', 1)], 1)).toEqual({ said: ['collect 2 to group'], left: 0 })
  expect(serve([group(2), entry('Ben', 1)], 1)).toEqual({ said: ['offer 3 to group'], left: 0 })
})

test('what nobody else takes at the third time collects at once', () => {
  expect(serve([entry('group', 3, { passedOver: 2 })], 1)).toEqual({
    said: ['pass-over group', 'collect 1 to group'],
    left: 0,
  })
  expect(serve([entry('group', 3, { passedOver: 1 })], 1)).toEqual({
    said: ['pass-over group'],
    left: 1,
  })
})

test('14 days before the start what has collected goes to the next in line', () => {
  expect(mayCollect('2026-11-30', '2026-11-16', 14)).toBe(true)
  expect(mayCollect('2026-11-29', '2026-11-16', 14)).toBe(false)
  const group = entry('group', 3, { passedOver: 3, placesHeld: 2 })
  expect(serve([group, entry('Ben', 1)], 0, { mayCollect: false })).toEqual({
    said: ['give-back group', 'offer 1 to Ben'],
    left: 1,
  })
})

test('a group that is larger than the run is not passed over, and nothing collects for it', () => {
  for (const passedOver of [0, 3]) {
    const group = entry('group', 5, { passedOver })
    expect(serve([group], 2, { capacity: 4 })).toEqual({ said: [], left: 2 })
  }
})

test('close to the start a group is passed over without end, but no more than three times count', () => {
  const late = { mayCollect: false }
  expect(serve([entry('group', 3, { passedOver: 2 })], 1, late).said).toEqual(['pass-over group'])
  expect(serve([entry('group', 3, { passedOver: 3 })], 1, late).said).toEqual([])
})

test('looking at the line without a new place counts nobody as passed over', () => {
  expect(serve([entry('group', 3)], 1, { released: false })).toEqual({ said: [], left: 1 })
})

/** What a date of so many places may keep for its line. */
const offersOf = (capacity: number) =>
  allowanceOf({ percent: 12, windowHours: 48, capacity, placesAtLeast: 1 })

const ends = (entries: WaitingEntry[], spare: number, limits: Partial<LineLimits>) => {
  const line = { capacity: 12, mayCollect: true, mostPassedOver: 3, released: true }
  const { turns, left } = serveLine({ entries, spare, ...line, limits: { ...free, ...limits } })
  const hours = turns.map((turn) =>
    turn.what === 'offer' ? (turn.until.getTime() - now.getTime()) / HOUR : turn.what,
  )
  return { hours, left }
}

test('of a date of 12 places two are offered for a day, the next for less, until nothing more may be kept', () => {
  const four = ['Ana', 'Ben', 'Cat', 'Dan'].map((name) => entry(name, 1))
  expect(ends(four, 4, { allowance: offersOf(12) })).toEqual({ hours: [24, 24, 4, 4], left: 0 })
  const ten = Array.from({ length: 10 }, (_, nth) => entry(String(nth), 1))
  const { hours, left } = ends(ten, 10, { allowance: offersOf(12) })
  expect(hours).toEqual([24, 24, 4, 4, 4, 4, 1, 'pass-over', 'pass-over', 'pass-over'])
  expect(left).toBe(3)
})

test('a small date may always keep one place for its line, and no second one', () => {
  const one = { entryId: 'Zoe', places: 1, from: inHours(-40), until: now }
  const limits = { allowance: offersOf(2), kept: [one] }
  const { hours, left } = ends([entry('Ana', 1), entry('Ben', 1)], 2, limits)
  expect({ hours, left }).toEqual({ hours: [24, 'pass-over'], left: 1 })
  const full = { ...limits, kept: [{ ...one, from: inHours(-47.9) }] }
  expect(ends([entry('Ana', 2)], 2, full)).toEqual({ hours: ['pass-over'], left: 2 })
})

test('places do not collect for a group once nothing more may be kept: others are served', () => {
  const group = entry('group', 4, { passedOver: 3, placesHeld: 1 })
  const collecting = { entryId: 'group', places: 1, from: inHours(-100), until: null }
  const limits = { ...free, allowance: offersOf(12), kept: [collecting] }
  expect(serve([group, entry('Ben', 1)], 1, { limits })).toEqual({
    said: ['offer 1 to Ben'],
    left: 0,
  })
})

test('a network with two open offers gets no third one, and is not passed over by that', () => {
  const from = (id: string, network: string) => entry(id, 1, { network })
  const line = [from('Ana', 'x'), from('Ben', 'x'), from('Cat', 'x'), from('Dan', 'y')]
  expect(serve(line, 4)).toEqual({
    said: ['offer 1 to Ana', 'offer 1 to Ben', 'offer 1 to Dan'],
    left: 1,
  })
  const limits = { ...free, openOffers: new Map([['x', 2]]) }
  expect(serve(line, 2, { limits }).said).toEqual(['offer 1 to Dan'])
})

test('nobody overtakes without bound, no place is given twice, and no free place fits who waits', () => {
  const lines = fc.record({
    entries: fc.array(
      fc.record({
        places: fc.integer({ min: 1, max: 6 }),
        fewerWillDo: fc.boolean(),
        passedOver: fc.integer({ min: 0, max: 3 }),
        placesHeld: fc.constant(0),
      }),
      { maxLength: 6 },
    ),
    spare: fc.nat({ max: 8 }),
  })
  fc.assert(
    fc.property(lines, ({ entries, spare }) => {
      const named = entries.map((each, nth) => ({ ...each, id: String(nth), network: null }))
      const line = {
        capacity: 12,
        mayCollect: true,
        mostPassedOver: 3,
        released: true,
        limits: free,
      }
      const { turns, left } = serveLine({ entries: named, spare, ...line })
      const held = turns.reduce((sum, turn) => sum + ('held' in turn ? turn.held : 0), 0)
      expect(held + left).toBe(spare)
      for (const turn of turns) {
        if (turn.what === 'pass-over') expect(turn.entry.passedOver).toBeLessThan(3)
      }
      const served = new Set(turns.filter((turn) => 'held' in turn).map((turn) => turn.entry.id))
      const unserved = named.filter(({ id }) => !served.has(id))
      for (const { places, fewerWillDo } of unserved) {
        expect(left > 0 && (fewerWillDo || places <= left)).toBe(false)
      }
    }),
    { numRuns: 2_000 },
  )
})
