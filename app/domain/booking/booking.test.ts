import { describe, expect, test } from 'vitest'
import { type Booking, type BookingEvent, chooseStatus, decide, lateReason } from './booking.ts'
import { BOOKING_STATUSES } from './booking-status.ts'
import { MATTER_KINDS, type MatterKind } from './matter.ts'

const PRICE = 250_00

const pending: Booking = {
  status: 'pending',
  payment: 'none',
  cancelReason: null,
  hasDate: true,
  pricePence: PRICE,
  currency: 'gbp',
  paidPence: 0,
  refundOwedPence: 0,
  refundedPence: 0,
}
const undated: Booking = { ...pending, hasDate: false }
const confirmed: Booking = { ...pending, status: 'confirmed', payment: 'paid', paidPence: PRICE }
const cancelled = (cancelReason: Booking['cancelReason'], from = pending): Booking => ({
  ...from,
  status: 'cancelled',
  cancelReason,
})
const refundDue: Booking = {
  ...cancelled('customer'),
  payment: 'paid',
  paidPence: PRICE,
  refundOwedPence: PRICE,
}

const payment = { kind: 'paid', pence: PRICE, currency: 'gbp', isForThisBooking: true } as const
const free = { placeFree: true }
const full = { placeFree: false }
const none = { letter: null, opens: null, ends: null }
const nothing = (booking: Booking) => ({ booking, place: 'keep', ...none })
/** Nothing changes but that staff have a matter to look at. */
const opens = (kind: MatterKind, booking: Booking) => ({ ...nothing(booking), opens: kind })

describe('a pending booking', () => {
  test.each([
    ['on a date', pending],
    ['on a date that is now full, because it holds its own place', pending, full],
    ['without a date', undated],
    ['whose payment was not final yet', { ...pending, payment: 'processing' } as const],
  ])('%s is confirmed by its payment', (_, booking, places = free) => {
    expect(decide(booking, payment, places)).toEqual({
      booking: { ...booking, status: 'confirmed', payment: 'paid', paidPence: PRICE },
      place: 'keep',
      ...none,
      letter: 'confirmation',
    })
  })

  test('keeps its place while the payment is not final', () => {
    expect(decide(pending, { kind: 'processing' }, full)).toEqual(
      nothing({ ...pending, payment: 'processing' }),
    )
  })

  test('keeps its place when a card is declined', () => {
    expect(decide(pending, { kind: 'declined' }, full)).toEqual(nothing(pending))
  })

  test.each([
    ['the payment page expires', 'expired', 'expired', 'none'],
    ['the payment fails afterwards', 'async-payment-failed', 'payment-failed', 'failed'],
    ['the payment page was never shown', 'never-shown', 'never-shown', 'none'],
    ['the customer cancels', 'customer-cancelled', 'customer', 'none'],
  ] as const)('is cancelled when %s', (_, kind, cancelReason, paymentState) => {
    const next = { status: 'cancelled', cancelReason, payment: paymentState } as const
    expect(decide(pending, { kind }, full)).toEqual({
      booking: { ...pending, ...next },
      place: 'release',
      ...none,
    })
    expect(decide(undated, { kind }, full)).toEqual(nothing({ ...undated, ...next }))
  })
})

describe('a payment that was not final yet and then fails', () => {
  const failed = { kind: 'async-payment-failed' } as const
  const processing: Booking = { ...pending, payment: 'processing' }

  test.each([
    ['on a date', processing, 'release'],
    ['without a date', { ...processing, hasDate: false }, 'keep'],
  ] as const)('ends the booking %s, and the buyer is told', (_, booking, place) => {
    const reason = {
      status: 'cancelled',
      payment: 'failed',
      cancelReason: 'payment-failed',
    } as const
    expect(decide(booking, failed, full)).toEqual({
      booking: { ...booking, ...reason },
      place,
      ...none,
      letter: 'payment-failed',
    })
  })

  test('is told once, also when the provider reports it again or in another order', () => {
    const { booking } = decide(processing, failed, free)
    for (const kind of ['processing', 'async-payment-failed', 'expired', 'declined'] as const) {
      expect(decide(booking, { kind }, free)).toEqual(nothing(booking))
    }
  })

  test.each(['staff', 'customer', 'expired'] as const)(
    'is not told to the buyer of a booking that was cancelled before (%s)',
    (cancelReason) => {
      const booking = cancelled(cancelReason, processing)
      expect(decide(booking, failed, free)).toEqual(nothing({ ...booking, payment: 'failed' }))
    },
  )
})

describe('a late payment', () => {
  test.each(['expired', 'payment-failed', 'never-shown'] as const)(
    'for a booking that was cancelled as %s takes a free place',
    (reason) => {
      expect(decide(cancelled(reason), payment, free)).toEqual({
        booking: confirmed,
        place: 'take',
        ...none,
        letter: 'confirmation',
      })
    },
  )

  test.each([
    ['expired', 'confirmed', null],
    ['customer', 'cancelled', 'apology'],
    ['staff', 'cancelled', 'apology'],
    [null, 'cancelled', 'apology'],
  ] as const)(
    'by another way, for a booking cancelled by %j, makes it %s',
    (by, status, letter) => {
      const arrived = { kind: 'received', totalPence: PRICE, confirms: true } as const
      const { booking, letter: told } = decide(cancelled(by), arrived, free)
      expect(booking).toMatchObject({ status, paidPence: PRICE })
      expect(booking.refundOwedPence).toBe(status === 'confirmed' ? 0 : PRICE)
      expect(told).toBe(letter ?? 'confirmation')
    },
  )

  test('for a booking without a date needs no place', () => {
    expect(decide(cancelled('expired', undated), payment, full)).toEqual({
      booking: { ...confirmed, hasDate: false },
      place: 'keep',
      ...none,
      letter: 'confirmation',
    })
  })

  test.each([
    ['expired', 'when no place is free', pending, full],
    ['customer', 'even when a place is free', pending, free],
    ['customer', 'even without a date', undated, free],
    ['staff', 'even when a place is free', pending, free],
    [null, 'when the reason for cancelling is not known', pending, free],
  ] as const)(
    'for a booking cancelled by %j is owed back in full %s',
    (reason, _, from, places) => {
      const booking = cancelled(reason, from)
      expect(decide(booking, payment, places)).toEqual({
        booking: { ...booking, payment: 'paid', paidPence: PRICE, refundOwedPence: PRICE },
        place: 'keep',
        ...none,
        letter: 'apology',
      })
    },
  )

  test('after the customer cancelled a booking that had already expired is owed back', () => {
    const { booking } = decide(cancelled('expired'), { kind: 'customer-cancelled' }, free)
    expect(booking.cancelReason).toBe('customer')
    expect(decide(booking, payment, free).letter).toBe('apology')
  })

  test('for a booking that its trainee cancelled is not explained by a full date', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      const booking: Booking = { ...cancelled('trainee'), status }
      expect(lateReason(booking, true)).toBe('trainee-cancelled')
      expect(lateReason(booking, false)).toBe('trainee-cancelled')
    }
    expect(lateReason(cancelled('customer'), true)).toBe('customer-cancelled')
    expect(lateReason(cancelled('expired'), true)).toBe('full')
  })

  test('for a booking that staff marked refunded is owed back in full', () => {
    const marked: Booking = { ...cancelled('expired'), status: 'refunded' }
    const { booking, letter } = decide(marked, payment, free)
    expect(booking).toMatchObject({ status: 'refunded', refundOwedPence: PRICE })
    expect(letter).toBe('apology')
  })

  test('for a booking that staff already completed is recorded and confirmed by mail', () => {
    const { booking, place, letter } = decide({ ...pending, status: 'completed' }, payment, full)
    expect(booking).toMatchObject({ status: 'completed', payment: 'paid', paidPence: PRICE })
    expect([place, letter]).toEqual(['keep', 'confirmation'])
  })
})

describe('staff have to check a booking, and nothing else changes', () => {
  const events: [string, BookingEvent][] = [
    ['the amount is too small', { ...payment, pence: PRICE - 1 }],
    ['the amount is too large', { ...payment, pence: PRICE + 1 }],
    ['the currency is another', { ...payment, currency: 'eur' }],
    ['the payment names another booking', { ...payment, isForThisBooking: false }],
    ['the customer disputes the payment', { kind: 'dispute' }],
    ['a refund fails', { kind: 'refund-failed', totalPence: 0 }],
    ['more was refunded than was owed', { kind: 'refunded', totalPence: PRICE + 1 }],
  ]
  test.each(events)('when %s', (_, event) => {
    for (const booking of [pending, confirmed, cancelled('expired')]) {
      expect(decide(booking, event, free)).toEqual(opens(kindOf(event), booking))
    }
  })
  const kindOf = ({ kind }: BookingEvent) => MATTER_KINDS.find((each) => each === kind) ?? 'unknown'

  test('when the money fails for a booking that staff had completed', () => {
    const booking: Booking = { ...pending, status: 'completed', payment: 'processing' }
    expect(decide(booking, { kind: 'async-payment-failed' }, free)).toEqual(
      opens('async-payment-failed', { ...booking, payment: 'failed' }),
    )
  })
})

describe('a refund', () => {
  /** Once nothing is owed any more, an earlier failure is no matter for staff. */
  const endsFailure = { ends: 'refund-failed' }
  const given = (totalPence: number) => ({ kind: 'refunded', totalPence }) as const

  test('in full as owed makes the booking refunded', () => {
    expect(decide(refundDue, given(PRICE), free)).toEqual({
      ...nothing({ ...refundDue, status: 'refunded', refundedPence: PRICE }),
      ...endsFailure,
    })
  })

  test('of half the price is in full when half is owed', () => {
    const halfDue = { ...refundDue, refundOwedPence: PRICE / 2 }
    expect(decide(halfDue, given(PRICE / 2), free).booking.status).toBe('refunded')
  })

  test('in part leaves the booking cancelled until the rest follows', () => {
    const part = decide(refundDue, given(100_00), free).booking
    expect(part).toEqual({ ...refundDue, refundedPence: 100_00 })
    expect(decide(part, given(PRICE), free).booking.status).toBe('refunded')
  })

  test('that is reported late does not undo a later one', () => {
    const part = decide(refundDue, given(100_00), free).booking
    expect(decide(part, given(50_00), free)).toEqual(nothing(part))
  })

  test('for a booking that staff brought back keeps the place and needs attention', () => {
    const broughtBack = chooseStatus(refundDue, 'confirmed').booking
    expect(decide(broughtBack, given(PRICE), free)).toEqual({
      ...opens('refunded', { ...broughtBack, refundedPence: PRICE }),
      ends: 'refund-failed',
    })
  })

  test('that staff gave without ending the booking is no matter for them', () => {
    const goodwill: Booking = { ...refundDue, status: 'confirmed', refundOwedPence: 50_00 }
    const decision = decide(goodwill, { ...given(50_00), keepsPlace: true }, free)
    expect(decision).toMatchObject({ opens: null, place: 'keep' })
    expect(decision.booking).toMatchObject({ status: 'confirmed', refundedPence: 50_00 })
  })

  test('that the bank returns is still owed, and needs attention', () => {
    const { booking } = decide(refundDue, given(PRICE), free)
    const bounced = { kind: 'refund-failed', totalPence: 0 } as const
    expect(decide(booking, bounced, free)).toEqual(opens('refund-failed', refundDue))
  })

  test('in part that the bank returns leaves the other refunds counted', () => {
    const halves = decide(refundDue, given(PRICE), free).booking
    const { booking } = decide(halves, { kind: 'refund-failed', totalPence: PRICE / 2 }, free)
    expect(booking).toMatchObject({ status: 'cancelled', refundedPence: PRICE / 2 })
  })
})

describe('money that went back without our asking', () => {
  const kinds = ['refunded-elsewhere', 'dispute-lost'] as const
  const matters = { 'refunded-elsewhere': 'refunded-elsewhere', 'dispute-lost': 'dispute' }
  const back = (kind: (typeof kinds)[number], totalPence: number, underWayPence = 0) =>
    ({ kind, totalPence, underWayPence }) as const

  test.each(kinds)('by "%s" is owed and refunded, and keeps the place', (kind) => {
    const part = decide(confirmed, back(kind, 100_00), full)
    expect(part).toMatchObject({ place: 'keep', letter: null, opens: matters[kind] })
    expect(part.booking).toEqual({ ...confirmed, refundOwedPence: 100_00, refundedPence: 100_00 })
  })

  test.each(kinds)('by "%s" never counts for more than was paid', (kind) => {
    const { booking } = decide(confirmed, back(kind, PRICE + 1, PRICE), free)
    expect(booking).toMatchObject({ refundOwedPence: PRICE, refundedPence: PRICE })
    const unpaid = decide(cancelled('expired'), back(kind, PRICE), free)
    expect(unpaid).toMatchObject({ booking: cancelled('expired'), opens: matters[kind] })
  })

  test('adds to what is under way, and settles what had failed', () => {
    const owed = { ...refundDue, refundOwedPence: 150_00 }
    const added = decide(owed, back('refunded-elsewhere', 100_00, 150_00), free)
    expect(added.booking).toMatchObject({ refundOwedPence: PRICE, refundedPence: 100_00 })
    const failed = decide(owed, back('refunded-elsewhere', 150_00), free)
    expect(failed.booking).toMatchObject({ status: 'refunded', refundOwedPence: 150_00 })
    expect(failed.ends).toBe('refund-failed')
  })
})

describe('a paid booking', () => {
  const kinds = [
    'processing',
    'declined',
    'expired',
    'async-payment-failed',
    'never-shown',
    'customer-cancelled',
  ] as const
  test.each(kinds)('is not changed by a late "%s"', (kind) => {
    expect(decide(confirmed, { kind }, full)).toEqual(nothing(confirmed))
    const putBack = chooseStatus(confirmed, 'pending').booking
    expect(decide(putBack, { kind }, full)).toEqual(nothing(putBack))
  })
})

describe('staff', () => {
  test('who cancel a booking release its place', () => {
    expect(chooseStatus(confirmed, 'cancelled')).toEqual({
      booking: { ...confirmed, status: 'cancelled', cancelReason: 'staff' },
      place: 'release',
      ...none,
    })
  })

  test('who bring a booking back take a place for it', () => {
    expect(chooseStatus(cancelled('customer'), 'completed')).toEqual({
      booking: { ...pending, status: 'completed' },
      place: 'take',
      ...none,
    })
  })

  test('who bring a booking back are not overruled by a payment failure reported before', () => {
    const failed = decide(pending, { kind: 'async-payment-failed' }, free).booking
    const broughtBack = chooseStatus(failed, 'pending').booking
    expect(decide(broughtBack, { kind: 'async-payment-failed' }, free)).toEqual(
      nothing(broughtBack),
    )
  })

  test('who cancel a booking without a date release no place', () => {
    expect(chooseStatus(undated, 'cancelled').place).toBe('keep')
  })

  test('who choose the present status change nothing', () => {
    for (const status of BOOKING_STATUSES) {
      const booking: Booking = { ...cancelled('customer'), status }
      expect(chooseStatus(booking, status).booking).toBe(booking)
    }
  })
})

describe('a payment page that the provider does not know', () => {
  const unknown = { kind: 'session-unknown' } as const

  test('releases the place and needs attention', () => {
    expect(decide(pending, unknown, free)).toEqual({
      booking: cancelled('expired'),
      place: 'release',
      ...none,
      opens: 'session-unknown',
    })
  })

  test('changes nothing where no payment is expected', () => {
    for (const booking of [confirmed, cancelled('customer')]) {
      expect(decide(booking, unknown, free)).toEqual(nothing(booking))
    }
  })
})
