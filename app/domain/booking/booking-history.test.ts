import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionReasonOf } from './attention.ts'
import { type Booking, type BookingEvent, chooseStatus, type Decision, decide } from './booking.ts'
import { BOOKING_STATUSES, type BookingStatus, occupiesPlace } from './booking-status.ts'

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
const eventStep = (event: fc.Arbitrary<BookingEvent>) =>
  fc.record({ event, placeFree: fc.boolean() })
const staff = fc.record({ staffChoose: fc.constantFrom(...BOOKING_STATUSES) })

const anyEvent = eventStep(fc.oneof(usualEvent, refund))
const automatic = fc.array(anyEvent, { maxLength: 12 })
const withStaff = fc.array(fc.oneof({ weight: 3, arbitrary: anyEvent }, staff), { maxLength: 12 })

const newBooking = fc.boolean().map(
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

const applyStep = (booking: Booking, step: Step) =>
  'event' in step ? decide(booking, step.event, step) : chooseStatus(booking, step.staffChoose)

function replay(booking: Booking, steps: readonly Step[]) {
  const decisions: Decision[] = []
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
      expect(now).toMatchObject({ payment: 'paid', paidPence: PRICE, refundOwedPence: 0 })
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
    const letters = decisions.filter(({ letter }) => letter !== null)
    expect(letters).toHaveLength(end.payment === 'paid' ? 1 : 0)
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

test('once a booking needs attention, no later event hides that', () => {
  forAll(withStaff, (booking, steps) => {
    const flags = replay(booking, steps).decisions.map(({ booking: now }) => now.needsAttention)
    expect(flags).toEqual(flags.toSorted())
  })
})

test('an event that flags a booking is a reason that staff can read', () => {
  forAll(withStaff, (booking, steps) => {
    let before = booking
    for (const [index, { booking: now }] of replay(booking, steps).decisions.entries()) {
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
