import { expect, test } from 'vitest'
import { salesClose } from '#content/settings.ts'
import { salesCloseOf } from '../schedule/sales-close.ts'
import { waitlistLimits } from './limits.ts'
import { offerEnd } from './offer-end.ts'

function endOf(startDate: string, now: string) {
  const closesAt = salesCloseOf({ startDate, salesCloseAt: null }, salesClose)
  return offerEnd({ startDate, closesAt }, new Date(now), waitlistLimits).toISOString()
}

test.each([
  ['8 days before', '2026-11-24', '2026-11-16T12:00:00Z', '2026-11-17T12:00:00.000Z'],
  ['7 days before', '2026-11-23', '2026-11-16T12:00:00Z', '2026-11-16T16:00:00.000Z'],
  ['2 days before', '2026-11-18', '2026-11-16T12:00:00Z', '2026-11-16T16:00:00.000Z'],
  ['the day before', '2026-11-17', '2026-11-16T09:00:00Z', '2026-11-16T10:00:00.000Z'],
])('%s the start an offer lasts a day, four hours or one hour', (_, start, now, end) => {
  expect(endOf(start, now)).toBe(end)
})

test.each([
  ['20:59 stays', '2026-11-16T20:59:00Z', '2026-11-17T20:59:00.000Z'],
  ['21:00 moves to the next morning', '2026-11-16T21:00:00Z', '2026-11-18T10:00:00.000Z'],
  ['midnight moves to that morning', '2026-11-16T00:00:00Z', '2026-11-17T10:00:00.000Z'],
  ['07:59 moves to that morning', '2026-11-16T07:59:00Z', '2026-11-17T10:00:00.000Z'],
  ['08:00 stays', '2026-11-16T08:00:00Z', '2026-11-17T08:00:00.000Z'],
])('an offer that would end at %s', (_, now, end) => {
  expect(endOf('2026-12-14', now)).toBe(end)
})

test('a short offer in the evening lasts until the morning', () => {
  expect(endOf('2026-11-20', '2026-11-16T18:30:00Z')).toBe('2026-11-17T10:00:00.000Z')
})

test('no offer outlasts the list, which closes at noon of the day before', () => {
  expect(endOf('2026-11-17', '2026-11-16T11:40:00Z')).toBe('2026-11-16T12:00:00.000Z')
  // Four hours from the evening would end at 10:00, an hour from 11:40 at noon.
  expect(endOf('2026-11-18', '2026-11-16T20:00:00Z')).toBe('2026-11-17T10:00:00.000Z')
})

test('a day is 24 hours also where the clocks change, and the night is London’s', () => {
  // Summer time begins on 28 March 2027: 20:30 GMT and 24 hours is 21:30 BST, in the night.
  expect(endOf('2027-04-20', '2027-03-27T20:30:00Z')).toBe('2027-03-29T09:00:00.000Z')
  // 07:30 GMT the day before and 24 hours is 08:30 BST.
  expect(endOf('2027-04-20', '2027-03-27T07:30:00Z')).toBe('2027-03-28T07:30:00.000Z')
  // It ends on 25 October 2026: 21:30 BST and 24 hours is 20:30 GMT, before the night.
  expect(endOf('2026-11-20', '2026-10-24T20:30:00Z')).toBe('2026-10-25T20:30:00.000Z')
  // 08:30 BST and 24 hours is 07:30 GMT, in the night.
  expect(endOf('2026-11-20', '2026-10-24T07:30:00Z')).toBe('2026-10-25T10:00:00.000Z')
})
