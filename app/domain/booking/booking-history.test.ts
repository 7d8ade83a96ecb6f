import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Booking,
  type BookingDecision,
  type BookingEvent,
  chooseStatus,
  decide,
} from './booking.ts'
import { BOOKING_STATUSES, type BookingStatus, occupiesPlace } from './booking-status.ts'
import type { MatterKind } from './matter.ts'

const PRICE = 250_00

type EventStep = { event: BookingEvent; placeFree: boolean }
type Step = EventStep | { staffChoose: BookingStatus }

const amount = fc.constantFrom(0, 1, 100_00, PRICE, PRICE + 1)
const usualEvent = fc.oneof(
  fc.constant<BookingEvent>({
    kind: 'paid',
    pence: PRICE,
    currency: 'gbp',
    isForThisBooking: true,
  }),
  fc
    .constantFrom(
      ...([
        'processing',
        'declined',
        'expired',
        'async-payment-failed',
        'never-shown',
        'customer-cancelled',
        'dispute',
        'dispute-ended',
        'session-unknown',
      ] as const),
    )
    .map((kind): BookingEvent => ({ kind })),
  fc
    .record({
      pence: amount,
      currency: fc.constantFrom('gbp', 'eur'),
      isForThisBooking: fc.boolean(),
    })
    .map((payment): BookingEvent => ({ kind: 'paid', ...payment })),
)
const refund = fc
  .record({
    kind: fc.constantFrom('refunded' as const, 'refund-failed' as const),
    totalPence: amount,
  })
  .map((event): BookingEvent => event)
const elsewhere = fc
  .record({
    kind: fc.constantFrom('refunded-elsewhere' as const, 'dispute-lost' as const),
    totalPence: amount,
    underWayPence: amount,
  })
  .map((event): BookingEvent => event)
const reversed = fc
  .record({ totalPence: amount, owedAtMostPence: amount })
  .map((event): BookingEvent => ({ kind: 'dispute-reversed', ...event }))
const eventStep = (event: fc.Arbitrary<BookingEvent>) =>
  fc.record({ event, placeFree: fc.boolean() })
const staff = fc.record({ staffChoose: fc.constantFrom(...BOOKING_STATUSES) })

const anyEvent = eventStep(fc.oneof(usualEvent, refund, elsewhere, reversed))
// A reversed dispute lowers what is owed to what the stored refunds add up to; none are stored here.
const automatic = fc.array(eventStep(fc.oneof(usualEvent, refund, elsewhere)), { maxLength: 12 })
const withStaff = fc.array(fc.oneof({ weight: 3, arbitrary: anyEvent }, staff), { maxLength: 12 })

const newBooking = fc
  .boolean()
  .map(
    (hasDate): Booking => ({
      status: 'pending',
      payment: 'none',
      cancelReason: null,
      hasDate,
      pricePence: PRICE,
      currency: 'gbp',
      paidPence: 0,
      refundOwedPence: 0,
      refundedPence: 0,
    }),
  )

const applyStep = (booking: Booking, step: Step) =>
  'event' in step ? decide(booking, step.event, step) : chooseStatus(booking, step.staffChoose)

function replay(booking: Booking, steps: readonly Step[]) {
  const decisions: BookingDecision[] = []
  let now = booking
  for (const step of steps) {
    const decision = applyStep(now, step)
    decisions.push(decision)
    now = decision.booking
  }
  return { decisions, end: now }
}

const forAll = (steps: fc.Arbitrary<Step[]>, check: (booking: Booking, steps: Step[]) => void) =>
  fc.assert(fc.property(newBooking, steps, check), { numRuns: 2000 })

test('a booking that staff did not confirm is confirmed only when paid in full', () => {
  forAll(automatic, (booking, steps) => {
    for (const { booking: now } of replay(booking, steps).decisions) {
      if (now.status !== 'confirmed') continue
      expect(now).toMatchObject({ payment: 'paid', paidPence: PRICE })
    }
  })
})

test('money received is kept for a place, or owed back in full', () => {
  forAll(automatic, (booking, steps) => {
    const { end } = replay(booking, steps)
    if (end.paidPence === 0) return
    expect(occupiesPlace(end.status) || end.refundOwedPence === end.paidPence).toBe(true)
  })
})

test('refunds never exceed what is owed, and what is owed never exceeds what was paid', () => {
  forAll(withStaff, (booking, steps) => {
    for (const { booking: now } of replay(booking, steps).decisions) {
      expect(now.refundedPence).toBeLessThanOrEqual(now.refundOwedPence)
      expect(now.refundOwedPence).toBeLessThanOrEqual(now.paidPence)
    }
  })
})

test('a customer gets one letter about the payment: a confirmation or an apology', () => {
  forAll(withStaff, (booking, steps) => {
    const { decisions, end } = replay(booking, steps)
    const letters = decisions.filter(({ letter }) => letter !== null && letter !== 'payment-failed')
    expect(letters).toHaveLength(end.payment === 'paid' ? 1 : 0)
  })
})

test('a customer is told once that a payment failed, where it was not final and its failure ended the booking', () => {
  forAll(withStaff, (booking, steps) => {
    const { decisions } = replay(booking, steps)
    const before = [booking, ...decisions.map((each) => each.booking)]
    const told = decisions.map(({ letter }) => letter === 'payment-failed')
    const ended = decisions.map(
      (each, nth) =>
        before[nth]?.payment === 'processing' &&
        before[nth]?.status === 'pending' &&
        each.booking.cancelReason === 'payment-failed',
    )
    expect(told).toEqual(ended)
    expect(told.filter(Boolean).length).toBeLessThanOrEqual(1)
  })
})

test('the places taken follow the bookings that occupy one', () => {
  const steps = { keep: 0, take: 1, release: -1 }
  forAll(withStaff, (booking, history) => {
    let places = booking.hasDate ? 1 : 0
    for (const { booking: now, place } of replay(booking, history).decisions) {
      places += steps[place]
      expect(places).toBe(now.hasDate && occupiesPlace(now.status) ? 1 : 0)
    }
  })
})

test('without staff no place is taken on a full date', () => {
  forAll(automatic, (booking, steps) => {
    const { decisions } = replay(booking, steps)
    for (const [index, { place }] of decisions.entries()) {
      if (place === 'take') expect(steps[index]).toMatchObject({ placeFree: true })
    }
  })
})

/** Each of these is seen by staff, whatever happened before it. */
const alwaysSeen: Partial<Record<BookingEvent['kind'], MatterKind>> = {
  dispute: 'dispute',
  'dispute-lost': 'dispute',
  'dispute-reversed': 'dispute',
  'refund-failed': 'refund-failed',
  'refunded-elsewhere': 'refunded-elsewhere',
}

test('a dispute, a failed refund and money returned elsewhere open a matter, whatever came before', () => {
  forAll(withStaff, (booking, steps) => {
    for (const [index, { opens }] of replay(booking, steps).decisions.entries()) {
      const step = steps[index]
      const kind = step && 'event' in step ? alwaysSeen[step.event.kind] : undefined
      if (kind) expect(opens).toBe(kind)
    }
  })
})

test('money that goes back elsewhere takes and releases no place, and writes no letter', () => {
  const step = fc.tuple(withStaff, elsewhere, fc.boolean())
  fc.assert(
    fc.property(newBooking, step, (booking, [steps, event, placeFree]) => {
      const { end } = replay(booking, steps)
      expect(decide(end, event, { placeFree })).toMatchObject({ place: 'keep', letter: null })
    }),
    { numRuns: 2000 },
  )
})

test('the same event twice in a row changes nothing the second time', () => {
  fc.assert(
    fc.property(
      newBooking,
      withStaff,
      anyEvent,
      fc.boolean(),
      (booking, steps, last, placeFree) => {
        const once = decide(replay(booking, steps).end, last.event, last).booking
        const twice = decide(once, last.event, { placeFree })
        expect(twice.booking).toBe(once)
        expect([twice.place, twice.letter]).toEqual(['keep', null])
      },
    ),
    { numRuns: 2000 },
  )
})

// Refunds are left out: one that was reported before it was owed counts when reported again.
test('a history of payment events repeated from the start changes nothing', () => {
  forAll(fc.array(eventStep(usualEvent), { maxLength: 12 }), (booking, steps) => {
    const { end } = replay(booking, steps)
    const again = replay(end, steps)
    expect(again.end).toBe(end)
    expect(again.decisions.every(({ letter, place }) => letter === null && place === 'keep')).toBe(
      true,
    )
  })
})
