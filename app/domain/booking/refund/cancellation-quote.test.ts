import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import {
  type CancellableBooking,
  mostUnderTerms,
  quoteCancellation,
  refundChoices,
  refundPeriods,
} from './cancellation-quote.ts'

const tiers = [
  { fromDays: 22, percent: 75 },
  { fromDays: 14, percent: 50 },
  { fromDays: 7, percent: 25 },
  { fromDays: 0, percent: 0 },
]
const statutory = 14
const first = '2027-03-15'

const booked = (change: Partial<CancellableBooking> = {}): CancellableBooking => ({
  paidPence: 250_00,
  underWayPence: 0,
  paidAt: londonInstant('2026-12-01', '10:00'),
  tiers,
  cappedPercent: null,
  startDate: first,
  days: [0, 1, 2, 3].map((nth) => ({ date: addDays(first, nth), starts: '09:00', ends: '17:00' })),
  expressRequested: false,
  ...change,
})
const quoteOn = (day: string, booking = booked(), time = '12:00') =>
  quoteCancellation(booking, londonInstant(day, time), statutory)

describe('within 14 London days after the day of payment', () => {
  test('an order in a company’s name has what the terms give, and no right to cancel by law', () => {
    const now = londonInstant('2027-03-10', '12:00')
    const paidAt = londonInstant('2027-03-10', '10:00')
    const [person, company] = [booked({ paidAt }), booked({ paidAt, isCompany: true })]
    expect(quoteCancellation(person, now, 14)).toMatchObject({
      rule: 'right-to-cancel',
      percent: 100,
    })
    expect(quoteCancellation(company, now, 14).rule).toBe('terms')
  })

  test('all of it comes back, whatever the terms say', () => {
    const near = booked({ startDate: '2026-12-16', days: [] })
    expect(quoteOn('2026-12-15', near)).toEqual({
      pence: 250_00,
      percent: 100,
      rule: 'right-to-cancel',
    })
  })

  test.each([
    ['the last minute of the 14th day', '2026-12-15', '23:59', 'right-to-cancel', 250_00],
    ['the first minute after it', '2026-12-16', '00:00', 'terms', 187_50],
  ])('%s', (_, day, time, rule, pence) => {
    expect(quoteOn(day, booked(), time)).toMatchObject({ rule, pence })
  })

  test.each([
    ['spring', '2027-03-20', '2027-04-03'],
    ['autumn', '2027-10-25', '2027-11-08'],
  ])('the days are London’s across the clock change in %s', (_, paid, last) => {
    const later = booked({
      paidAt: londonInstant(paid, '23:59'),
      startDate: '2028-01-10',
      days: [],
    })
    expect(quoteOn(last, later, '23:59').rule).toBe('right-to-cancel')
    expect(quoteOn(addDays(last, 1), later, '00:00').rule).toBe('terms')
  })

  test('a course that began at the buyer’s request costs the part that was given', () => {
    const soon = booked({ paidAt: londonInstant('2027-03-10', '10:00'), expressRequested: true })
    expect(quoteOn('2027-03-15', soon, '08:59')).toMatchObject({ pence: 250_00, percent: 100 })
    expect(quoteOn('2027-03-16', soon, '08:00')).toEqual({
      pence: 187_50,
      percent: 75,
      rule: 'begun-on-request',
    })
    expect(quoteOn('2027-03-16', soon, '13:00')).toMatchObject({ pence: 156_25 })
    expect(quoteOn('2027-03-19', soon)).toMatchObject({ pence: 0 })
  })

  test('a course that began without a request costs nothing', () => {
    const soon = booked({ paidAt: londonInstant('2027-03-10', '10:00') })
    expect(quoteOn('2027-03-17', soon)).toMatchObject({ pence: 250_00, rule: 'right-to-cancel' })
  })
})

test.each([
  [22, 187_50],
  [21, 125_00],
  [14, 125_00],
  [13, 62_50],
  [7, 62_50],
  [6, 0],
  [0, 0],
])('%i days before the start the terms give %i pence', (days, pence) => {
  expect(quoteOn(addDays(first, -days), booked(), '00:00')).toMatchObject({ pence, rule: 'terms' })
  expect(quoteOn(addDays(first, -days), booked(), '23:59')).toMatchObject({ pence, rule: 'terms' })
})

test('after the course began the terms give nothing', () => {
  expect(quoteOn('2027-03-16')).toMatchObject({ pence: 0, rule: 'terms' })
})

test('a booking that was moved gets no more than the tier on the day of the move', () => {
  const moved = booked({ cappedPercent: 25, startDate: '2027-06-14', days: [] })
  expect(quoteOn('2027-03-01', moved)).toMatchObject({ percent: 25, pence: 62_50 })
  // The cap is on the terms: the right to cancel stays whole.
  expect(quoteOn('2026-12-10', moved)).toMatchObject({ pence: 250_00 })
})

test('what was refunded before is deducted', () => {
  expect(quoteOn('2027-01-10', booked({ underWayPence: 100_00 }))).toMatchObject({ pence: 87_50 })
  expect(quoteOn('2027-01-10', booked({ underWayPence: 200_00 }))).toMatchObject({ pence: 0 })
})

test('the table names the last day of every amount', () => {
  const periods = refundPeriods(booked(), londonInstant('2026-12-10', '18:00'), statutory)
  expect(periods.map(({ until, pence }) => [until, pence])).toEqual([
    ['2026-12-15', 250_00],
    ['2027-02-21', 187_50],
    ['2027-03-01', 125_00],
    ['2027-03-08', 62_50],
    // Until the course begins on this morning.
    ['2027-03-15', 0],
  ])
})

test('the right to cancel that ends on the eve of the course does not reach its morning', () => {
  const eve = booked({ paidAt: londonInstant('2027-03-01', '10:00') })
  const onEve = refundPeriods(eve, londonInstant('2027-03-14', '18:00'), statutory)
  expect(onEve.map(({ until, rule, pence }) => [until, rule, pence])).toEqual([
    ['2027-03-15', 'right-to-cancel', 250_00],
  ])
  const dayBefore = booked({ paidAt: londonInstant('2027-02-28', '10:00') })
  const periods = refundPeriods(dayBefore, londonInstant('2027-03-10', '18:00'), statutory)
  expect(periods.map(({ until, rule, pence }) => [until, rule, pence])).toEqual([
    ['2027-03-14', 'right-to-cancel', 250_00],
    ['2027-03-15', 'terms', 0],
  ])
})

test('within the right to cancel the table ends when the course begins, also where its hours are not known', () => {
  const near = { paidAt: londonInstant('2027-03-10', '10:00'), expressRequested: true }
  for (const days of [[], booked().days]) {
    const periods = refundPeriods(booked({ ...near, days }), near.paidAt, statutory)
    expect(periods).toMatchObject([{ until: first, rule: 'right-to-cancel', pence: 250_00 }])
  }
})

test('on the first day the table has what is left before the course begins, then nothing', () => {
  const at = (time: string) => refundPeriods(booked(), londonInstant(first, time), statutory)
  expect(at('08:00')).toMatchObject([{ until: first, pence: 0 }])
  expect(at('09:00')).toEqual([])
})

test('a booking without a date has the right to cancel and then the earliest tier, without an end', () => {
  const open = booked({ startDate: null, days: [] })
  const periods = refundPeriods(open, londonInstant('2026-12-01', '18:00'), statutory)
  expect(periods.map(({ until, pence }) => [until, pence])).toEqual([
    ['2026-12-15', 250_00],
    [null, 187_50],
  ])
})

const generated = fc.record({
  paidPence: fc.integer({ min: 0, max: 500_00 }),
  underWayShare: fc.integer({ min: 0, max: 100 }),
  paidDaysAgo: fc.integer({ min: 0, max: 40 }),
  startsIn: fc.integer({ min: -6, max: 60 }),
  moveTo: fc.integer({ min: 7, max: 180 }),
  expressRequested: fc.boolean(),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
})
const today = '2027-03-26'

test('10,000 bookings: never above what was paid, and never more because of a move', () => {
  fc.assert(
    fc.property(generated, (each) => {
      const { paidPence, startsIn, moveTo, minute, ...rest } = each
      const underWayPence = Math.floor((paidPence * rest.underWayShare) / 100)
      const startDate = addDays(today, startsIn)
      const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const now = londonInstant(today, at)
      const booking = booked({
        paidPence,
        underWayPence,
        startDate,
        expressRequested: rest.expressRequested,
        paidAt: londonInstant(addDays(today, -rest.paidDaysAgo), '12:00'),
        days: [0, 1].map((nth) => ({
          date: addDays(startDate, nth),
          starts: '09:00',
          ends: '17:00',
        })),
      })
      const { pence, percent, rule } = quoteCancellation(booking, now, statutory)
      expect(pence).toBeGreaterThanOrEqual(0)
      expect(pence + underWayPence).toBeLessThanOrEqual(Math.max(paidPence, underWayPence))
      if (startsIn < 7) return
      const tier =
        rule === 'terms'
          ? percent
          : quoteCancellation(
              { ...booking, paidAt: londonInstant('2026-01-01', '12:00') },
              now,
              statutory,
            ).percent
      const moved = {
        ...booking,
        startDate: addDays(startDate, moveTo),
        days: [],
        cappedPercent: tier,
      }
      expect(quoteCancellation(moved, now, statutory).pence).toBeLessThanOrEqual(pence)
    }),
    { numRuns: 10_000 },
  )
})

describe('of a price of £250.00 of which only a deposit of £50.00 was paid', () => {
  const deposit = booked({ paidPence: 50_00, paidAt: londonInstant('2026-12-01', '10:00') })
  const on = (day: string) => quoteCancellation(deposit, londonInstant(day, '12:00'), statutory)

  test('the law gives all of the deposit', () => {
    expect(on('2026-12-15')).toMatchObject({ pence: 50_00, rule: 'right-to-cancel' })
  })

  test('the terms give their share of the deposit, as of any fee paid, and ask for nothing', () => {
    expect(on('2026-12-16')).toMatchObject({ percent: 75, pence: 37_50, rule: 'terms' })
    expect(on('2027-02-25')).toMatchObject({ percent: 50, pence: 25_00 })
    expect(on('2027-03-05')).toMatchObject({ percent: 25, pence: 12_50 })
    expect(on('2027-03-12')).toMatchObject({ percent: 0, pence: 0 })
  })

  test('the same share of all goes back once the balance is paid', () => {
    const paid = { ...deposit, paidPence: 250_00 }
    const at = londonInstant('2027-02-25', '12:00')
    expect(quoteCancellation(paid, at, statutory).pence).toBe(125_00)
  })
})

describe('what staff can choose to give back', () => {
  const choicesOn = (day: string, change: Partial<CancellableBooking> = {}, time = '12:00') =>
    refundChoices(booked(change), londonInstant(day, time), statutory)

  test('within the right to cancel the law gives more than the terms', () => {
    expect(choicesOn('2026-12-15')).toMatchObject({
      most: 250_00,
      terms: { pence: 187_50, percent: 75 },
      law: { pence: 250_00, percent: 100, rule: 'right-to-cancel' },
    })
  })

  test('after it only the terms count', () => {
    expect(choicesOn('2026-12-16')).toMatchObject({ terms: { pence: 187_50 }, law: null })
  })

  test('of a course that began on request the law gives the part that is left', () => {
    const asked = { paidAt: londonInstant('2027-03-10', '10:00'), expressRequested: true }
    expect(choicesOn('2027-03-16', asked, '08:00')).toMatchObject({
      terms: { pence: 0 },
      law: { pence: 187_50, percent: 75, rule: 'begun-on-request' },
    })
    expect(choicesOn('2027-03-19', asked).law).toBeNull()
  })

  test.each([
    [0, 250_00, 125_00],
    [40_00, 210_00, 85_00],
    [150_00, 100_00, 0],
  ])('refunds of %i pence before are deducted', (underWayPence, most, pence) => {
    const choices = choicesOn('2027-02-25', { underWayPence })
    expect(choices).toMatchObject({ most, terms: { percent: 50, pence }, law: null })
  })
})

test('the most that a later cancellation gives is less by what was given back before', () => {
  const now = londonInstant('2027-02-01', '12:00')
  expect(mostUnderTerms(booked(), now)).toEqual({ pence: 187_50, percent: 75, earlierPence: 0 })
  expect(mostUnderTerms(booked({ underWayPence: 20_00 }), now)).toEqual({
    pence: 167_50,
    percent: 75,
    earlierPence: 20_00,
  })
  expect(mostUnderTerms(booked({ underWayPence: 200_00 }), now).pence).toBe(0)
})
