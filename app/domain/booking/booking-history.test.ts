import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionReasonOf } from './attention.ts'
import { type Booking, type BookingEvent, chooseStatus, type Decision, decide } from './booking.ts'
import { BOOKING_STATUSES, type BookingStatus, occupiesPlace } from './booking-status.ts'

const PRICE = 250_00

type Told = { event: BookingEvent; placeFree: boolean }
type Step = Told | { staffChoose: BookingStatus }

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
const told = (event: fc.Arbitrary<BookingEvent>) => fc.record({ event, placeFree: fc.boolean() })
const staff = fc.record({ staffChoose: fc.constantFrom(...BOOKING_STATUSES) })

const anyEvent = told(fc.oneof(usualEvent, refund))
const automatic = fc.array(anyEvent, { maxLength: 12 })
const withStaff = fc.array(fc.oneof({ weight: 3, arbitrary: anyEvent }, staff), { maxLength: 12 })

const begun = fc.boolean().map(
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
    needsAttention: false,
  }),
)

const take = (booking: Booking, step: Step) =>
  'event' in step ? decide(booking, step.event, step) : chooseStatus(booking, step.staffChoose)

function live(booking: Booking, steps: readonly Step[]) {
  const decisions: Decision[] = []
  let now = booking
  for (const step of steps) {
    const decision = take(now, step)
    decisions.push(decision)
    now = decision.booking
  }
  return { decisions, end: now }
}

const holds = (steps: fc.Arbitrary<Step[]>, check: (booking: Booking, steps: Step[]) => void) =>
  fc.assert(fc.property(begun, steps, check), { numRuns: 2000 })

test('a booking that no human confirmed is confirmed only when paid in full', () => {
  holds(automatic, (booking, steps) => {
    for (const { booking: now } of live(booking, steps).decisions) {
      if (now.status !== 'confirmed') continue
      expect(now).toMatchObject({ payment: 'paid', paidPence: PRICE, refundOwedPence: 0 })
    }
  })
})

test('money received is kept for a place, or owed back in full', () => {
  holds(automatic, (booking, steps) => {
    const { end } = live(booking, steps)
    if (end.paidPence === 0) return
    expect(occupiesPlace(end.status) || end.refundOwedPence === end.paidPence).toBe(true)
  })
})

test('refunds never exceed what is owed, and what is owed never exceeds what was paid', () => {
  holds(withStaff, (booking, steps) => {
    for (const { booking: now } of live(booking, steps).decisions) {
      expect(now.refundedPence).toBeLessThanOrEqual(now.refundOwedPence)
      expect(now.refundOwedPence).toBeLessThanOrEqual(now.paidPence)
    }
  })
})

test('a customer gets one letter about the payment: a confirmation or an apology', () => {
  holds(withStaff, (booking, steps) => {
    const { decisions, end } = live(booking, steps)
    const letters = decisions.filter(({ letter }) => letter !== null)
    expect(letters).toHaveLength(end.payment === 'paid' ? 1 : 0)
  })
})

test('the places taken follow the bookings that occupy one', () => {
  const steps = { keep: 0, take: 1, release: -1 }
  holds(withStaff, (booking, history) => {
    let places = booking.hasDate ? 1 : 0
    for (const { booking: now, place } of live(booking, history).decisions) {
      places += steps[place]
      expect(places).toBe(now.hasDate && occupiesPlace(now.status) ? 1 : 0)
    }
  })
})

test('without staff no place is taken on a full date', () => {
  holds(automatic, (booking, steps) => {
    const { decisions } = live(booking, steps)
    for (const [index, { place }] of decisions.entries()) {
      if (place === 'take') expect(steps[index]).toMatchObject({ placeFree: true })
    }
  })
})

test('once a booking needs attention, no later event hides that', () => {
  holds(withStaff, (booking, steps) => {
    const flags = live(booking, steps).decisions.map(({ booking: now }) => now.needsAttention)
    expect(flags).toEqual(flags.toSorted())
  })
})

test('an event that flags a booking is a reason that staff can read', () => {
  holds(withStaff, (booking, steps) => {
    let before = booking
    for (const [index, { booking: now }] of live(booking, steps).decisions.entries()) {
      const step = steps[index]
      if (now.needsAttention && !before.needsAttention && step && 'event' in step) {
        expect(attentionReasonOf(step.event)).toBe(step.event.kind)
      }
      before = now
    }
  })
})

test('the same event twice in a row changes nothing the second time', () => {
  fc.assert(
    fc.property(begun, withStaff, anyEvent, fc.boolean(), (booking, steps, last, placeFree) => {
      const once = decide(live(booking, steps).end, last.event, last).booking
      const twice = decide(once, last.event, { placeFree })
      expect(twice.booking).toBe(once)
      expect([twice.place, twice.letter]).toEqual(['keep', null])
    }),
    { numRuns: 2000 },
  )
})

// Refunds are left out: one that was reported before it was owed counts when heard again.
test('a history of payment events repeated from the start changes nothing', () => {
  holds(fc.array(told(usualEvent), { maxLength: 12 }), (booking, steps) => {
    const { end } = live(booking, steps)
    const again = live(end, steps)
    expect(again.end).toBe(end)
    expect(again.decisions.every(({ letter, place }) => letter === null && place === 'keep')).toBe(
      true,
    )
  })
})
