import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { type CancellableBooking, quoteCancellation } from '../refund/cancellation-quote.ts'
import { afterMove, moveRefusal, needsRequestToStart, newDateRefusal } from './own-move.ts'

const policy = { daysBefore: 7, mostMoves: 2, withinMonths: 6 }
const usualClose = { daysBefore: 1, at: '12:00' }
const today = '2027-03-26'
const noon = londonInstant(today, '12:00')

const booking = {
  status: 'confirmed' as const,
  price: 250_00,
  paid: 250_00,
  waived: 0,
  payment: 'paid' as 'paid' | 'invoiced',
  scheduleId: 'a',
  courseSlug: 'door-supervisor',
  startDate: addDays(today, 7),
  runStatus: 'active',
  movesByTrainee: 0,
}
const run = {
  id: 'b',
  courseSlug: 'door-supervisor',
  status: 'active',
  salesCloseAt: null,
  salesStoppedAt: null,
  breaksOpenly: false,
  startDate: addDays(today, 30),
  currentEnrollments: 11,
  offeredPlaces: 0,
  maxCapacity: 12,
  classLimit: null,
}

describe('a trainee moves a booking', () => {
  test('from a week before its start on, counted in London days', () => {
    for (const time of ['00:00', '23:59']) {
      const at = londonInstant(today, time)
      expect(moveRefusal(booking, at, policy)).toBeNull()
      const nearer = { ...booking, startDate: addDays(today, 6) }
      expect(moveRefusal(nearer, at, policy)).toBe('too-late')
    }
  })

  test.each([
    ['once more after one move', { movesByTrainee: 1 }, null],
    ['not once it has begun', { startDate: today }, 'begun'],
    ['nor when it is over', { startDate: addDays(today, -30) }, 'begun'],
    ['not a third time', { movesByTrainee: 2 }, 'moved-often'],
    ['not before paying', { status: 'pending' as const, paid: 0 }, 'unpaid'],
    ['not when staff confirmed it without a payment', { paid: 0 }, 'unpaid'],
    ['with a deposit paid', { paid: 50_00 }, null],
    ['on a company’s account', { paid: 0, payment: 'invoiced' as const }, null],
    ['not after cancelling', { status: 'cancelled' as const }, 'no-place'],
    ['not after the refund', { status: 'refunded' as const }, 'no-place'],
    ['not after the course', { status: 'completed' as const }, 'completed'],
    ['not when the academy cancelled its date', { runStatus: 'cancelled' }, 'date-cancelled'],
    ['to its first date', { startDate: null, scheduleId: null, runStatus: null }, null],
    ['to no first date before paying', { startDate: null, scheduleId: null, paid: 0 }, 'unpaid'],
  ])('%s', (_, change, refusal) => {
    expect(moveRefusal({ ...booking, ...change }, noon, policy)).toBe(refusal)
  })

  test.each([
    ['to a free place', {}, null],
    ['not to its own date', { id: 'a' }, 'same-date'],
    ['not to another course', { courseSlug: 'security-guard' }, 'not-offered'],
    ['not to a draft', { status: 'draft' }, 'not-offered'],
    ['not after its sales closed', { salesCloseAt: noon }, 'not-offered'],
    ['not while staff have stopped its sales', { salesStoppedAt: noon }, 'not-offered'],
    ['not to a date that breaks a rule', { breaksOpenly: true }, 'not-offered'],
    ['not to a full date', { currentEnrollments: 12 }, 'full'],
    ['not to a place kept for somebody who waits', { offeredPlaces: 1 }, 'full'],
    ['not to an overbooked date', { currentEnrollments: 14 }, 'full'],
    ['to a date a week away', { startDate: addDays(today, 7) }, null],
    ['not to a nearer one', { startDate: addDays(today, 6) }, 'too-soon'],
    ['to a date in six months', { startDate: '2027-09-26' }, null],
    ['not to a later one', { startDate: '2027-09-27' }, 'too-far'],
  ])('%s', (_, change, refusal) => {
    const sale = { now: noon, usualClose }
    expect(newDateRefusal(booking, { ...run, ...change }, sale, policy)).toBe(refusal)
  })
})

test('six months after the end of August is the end of February', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2026-11-16', 6)).toBe('2027-05-16')
})

const tiers = [
  { fromDays: 22, percent: 75 },
  { fromDays: 14, percent: 50 },
  { fromDays: 7, percent: 25 },
  { fromDays: 0, percent: 0 },
]
const statutory = 14
const cancellable = (change: Partial<CancellableBooking> = {}): CancellableBooking => ({
  paidPence: 250_00,
  underWayPence: 0,
  paidAt: londonInstant('2027-01-01', '10:00'),
  tiers,
  cappedPercent: null,
  startDate: addDays(today, 14),
  days: [],
  expressRequested: false,
  ...change,
})

test('after a move the terms give no more than on the day of the move, and a second one only lowers it', () => {
  const once = afterMove(cancellable(), { startDate: '2027-06-01', days: [] }, noon)
  expect(once.cappedPercent).toBe(50)
  expect(quoteCancellation(once, noon, statutory)).toMatchObject({ percent: 50, pence: 125_00 })
  const near = londonInstant('2027-05-22', '12:00')
  const twice = afterMove(once, { startDate: '2027-08-01', days: [] }, near)
  expect(twice.cappedPercent).toBe(25)
  const early = afterMove(once, { startDate: '2027-08-01', days: [] }, noon)
  expect(early.cappedPercent).toBe(50)
})

test('the right to cancel is not capped, and does not begin anew', () => {
  const fresh = cancellable({ paidAt: londonInstant('2027-03-20', '10:00') })
  const moved = afterMove(fresh, { startDate: '2027-06-01', days: [] }, noon)
  const at = (day: string, time: string) =>
    quoteCancellation(moved, londonInstant(day, time), statutory)
  expect(at('2027-04-03', '23:59')).toMatchObject({ pence: 250_00, rule: 'right-to-cancel' })
  expect(at('2027-04-04', '00:00')).toMatchObject({ pence: 125_00, rule: 'terms' })
})

const generated = fc.record({
  paidPence: fc.integer({ min: 0, max: 500_00 }),
  underWayShare: fc.integer({ min: 0, max: 100 }),
  paidDaysAgo: fc.integer({ min: 0, max: 40 }),
  startsIn: fc.integer({ min: 0, max: 60 }),
  moves: fc.array(
    fc.record({
      afterDays: fc.integer({ min: 0, max: 60 }),
      startsIn: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 3 },
  ),
  cancelsAfter: fc.integer({ min: 0, max: 100 }),
  expressRequested: fc.boolean(),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
})

test('10,000 bookings with moves as the rules allow them: what comes back never rises by moving', () => {
  let moved = 0
  fc.assert(
    fc.property(generated, ({ moves, minute, ...each }) => {
      const { paidPence } = each
      const time = [Math.floor(minute / 60), minute % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
      let day = today
      let movesByTrainee = 0
      let current = cancellable({
        paidPence,
        expressRequested: each.expressRequested,
        underWayPence: Math.floor((paidPence * each.underWayShare) / 100),
        paidAt: londonInstant(addDays(today, -each.paidDaysAgo), '12:00'),
        ...daysFrom(addDays(today, each.startsIn)),
      })
      let most = Number.POSITIVE_INFINITY
      for (const move of moves) {
        day = addDays(day, move.afterDays)
        const now = londonInstant(day, time)
        const { startDate } = current
        const to = { ...run, startDate: addDays(day, move.startsIn) }
        const from = { ...booking, startDate, movesByTrainee, price: paidPence, paid: paidPence }
        if (moveRefusal(from, now, policy)) continue
        if (newDateRefusal(from, to, { now, usualClose }, policy)) continue
        const { pence } = quoteCancellation(current, now, statutory)
        expect(pence).toBeLessThanOrEqual(most)
        most = pence
        current = afterMove(current, daysFrom(to.startDate), now)
        movesByTrainee += 1
        moved += 1
        expect(quoteCancellation(current, now, statutory).pence).toBeLessThanOrEqual(most)
      }
      const last = londonInstant(addDays(day, each.cancelsAfter), time)
      const { pence } = quoteCancellation(current, last, statutory)
      // After it began without a request, the law gives all of it back, moved or not.
      if (movesByTrainee > 0) expect(pence).toBeLessThanOrEqual(most)
    }),
    { numRuns: 10_000 },
  )
  expect(moved).toBeGreaterThan(2_000)
})

function daysFrom(startDate: string) {
  const days = [0, 1].map((nth) => ({
    date: addDays(startDate, nth),
    starts: '09:00',
    ends: '17:00',
  }))
  return { startDate, days }
}

test('a date within 14 days after paying needs the request to start, and no later one', () => {
  const paidAt = londonInstant('2027-03-15', '18:00')
  const needs = (startDate: string, expressRequested = false) =>
    needsRequestToStart({ startDate }, { paidAt, expressRequested }, 14)
  expect(needs('2027-03-29')).toBe(true)
  expect(needs('2027-03-29', true)).toBe(false)
  expect(needs('2027-03-30')).toBe(false)
})
