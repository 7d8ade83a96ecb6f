import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../basics/durations.ts'
import { allowanceOf, allows, type Kept, mostKeptHours } from './kept-places.ts'

const at = (hour: number) => new Date(hour * HOUR)
const kept = (places: number, from: number, until: number | null): Kept => ({
  places,
  from: at(from),
  until: until === null ? null : at(until),
})

test('two places for a day are 48 place-hours, wherever the two days lie', () => {
  expect(mostKeptHours([kept(2, 10, 34)], 48)).toBe(48)
  expect(mostKeptHours([], 48)).toBe(0)
  // Three days: no more than two of them lie within 48 hours.
  expect(mostKeptHours([kept(1, 0, 72)], 48)).toBe(48)
  expect(mostKeptHours([kept(1, 0, 24), kept(3, 47, 49)], 48)).toBe(29)
  expect(mostKeptHours([kept(1, 0, null)], 48)).toBe(48)
})

test('a date of 12 places may keep one after another, and not a second one for a day as well', () => {
  const allowance = allowanceOf({ percent: 12, windowHours: 48, capacity: 12 })
  expect(allowance.placeHours).toBeCloseTo(69.12)
  const oneAfterAnother = [kept(1, 0, 24), kept(1, 24, 48)]
  expect(allows(allowance, oneAfterAnother, kept(1, 48, 72))).toBe(true)
  expect(allows(allowance, oneAfterAnother, kept(1, 24, 48))).toBe(false)
  expect(allows(allowance, oneAfterAnother, kept(1, 44, 64))).toBe(true)
})

test('a small date may keep one place all the time where that is allowed', () => {
  const small = { percent: 12, windowHours: 48, capacity: 2 }
  expect(allows(allowanceOf(small), [], kept(1, 0, 24))).toBe(false)
  const one = allowanceOf({ ...small, placesAtLeast: 1 })
  expect(allows(one, [kept(1, 0, 30)], kept(1, 30, null))).toBe(true)
  expect(allows(one, [kept(1, 0, 30)], kept(1, 29, null))).toBe(false)
})

test('whatever is asked for, no 48 hours have more place-hours than are allowed', () => {
  const asked = fc.array(
    fc.record({
      places: fc.integer({ min: 1, max: 6 }),
      wait: fc.integer({ min: 0, max: 20 }),
      hours: fc.integer({ min: 1, max: 26 }),
      /** Given up earlier than planned. */
      ends: fc.integer({ min: 0, max: 26 }),
    }),
    { maxLength: 40 },
  )
  const allowance = allowanceOf({ percent: 12, windowHours: 48, capacity: 12 })
  fc.assert(
    fc.property(asked, (requests) => {
      let now = 0
      let known: Kept[] = []
      for (const { places, wait, hours, ends } of requests) {
        now += wait
        const more = kept(places, now, now + hours)
        if (!allows(allowance, known, more)) continue
        known = [...known, kept(places, now, now + Math.min(hours, ends))]
      }
      for (let begin = -1; begin < now + 30; begin += 1) {
        const hours = known.reduce((sum, { places, from, until }) => {
          const [a, b] = [Math.max(from.getTime() / HOUR, begin), begin + 48]
          return sum + places * Math.max(0, Math.min((until?.getTime() ?? 0) / HOUR, b) - a)
        }, 0)
        expect(hours).toBeLessThanOrEqual(allowance.placeHours + 1e-6)
      }
    }),
    { numRuns: 500 },
  )
})
