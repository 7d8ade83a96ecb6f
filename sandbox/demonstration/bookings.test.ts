import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#app/domain/basics/calendar-date.ts'
import { londonMonthStart, londonToday } from '#app/domain/basics/london-time.ts'
import { BOOKING_STATUSES, occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { refundTerms } from '#content/settings.ts'
import { catalogue } from '#tests/catalogue.ts'
import { seed } from '#tests/seed.ts'
import { type PlannedBooking, planBookings } from './bookings.ts'
import { edgeTimes } from './edge-times.ts'
import { type PlannedRun, planRuns } from './runs.ts'

type Demonstration = { bookings: PlannedBooking[]; runs: PlannedRun[]; now: Date; today: string }

function demonstrationAt(now: Date): Demonstration {
  const today = londonToday(now)
  const runs = planRuns(catalogue, today)
  return { bookings: planBookings({ runs, catalogue, now }), runs, now, today }
}

const anyTime = fc.date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2031-11-01T00:00:00Z'),
  noInvalidDate: true,
})

const demonstrations = [...edgeTimes, ...fc.sample(anyTime, { numRuns: 200, seed })].map(
  demonstrationAt,
)

function always(check: (demonstration: Demonstration) => void) {
  for (const demonstration of demonstrations) {
    try {
      check(demonstration)
    } catch (cause) {
      throw new Error(`At ${demonstration.now.toISOString()}: ${(cause as Error).message}`, {
        cause,
      })
    }
  }
}

/** Short descriptions instead of whole bookings, for readable failures. */
function summaries(bookings: PlannedBooking[], isWrong: (booking: PlannedBooking) => boolean) {
  return bookings
    .filter(isWrong)
    .map(({ course, status, createdAt }) => [course.id, status, createdAt])
}

const withStatus = ({ bookings }: Demonstration, wanted: PlannedBooking['status']) =>
  bookings.filter(({ status }) => status === wanted)

test('there are about sixty bookings, with several in every status', () => {
  always((demonstration) => {
    expect(demonstration.bookings.length).toBeGreaterThanOrEqual(55)
    expect(demonstration.bookings.length).toBeLessThanOrEqual(65)
    expect(
      BOOKING_STATUSES.filter((status) => withStatus(demonstration, status).length < 5),
    ).toEqual([])
  })
})

test('a date’s bookings fill exactly the places it counts as taken, never more than it has', () => {
  always(({ bookings, runs }) => {
    const wrong = runs.filter((run) => {
      const there = bookings.filter((one) => one.run === run && occupiesPlace(one.status))
      const people = new Set(there.map(({ person }) => person))
      return (
        there.length !== run.taken || there.length > run.capacity || people.size !== there.length
      )
    })
    expect(wrong).toEqual([])
    expect(runs.filter(({ capacity }) => capacity < 4 || capacity > 12)).toEqual([])
  })
})

test('bookings on dates that are not on offer are all refunded', () => {
  always(({ bookings }) => {
    const hidden = bookings.filter(({ run }) => run && run.status !== 'active')
    expect(new Set(hidden.map(({ status }) => status))).toEqual(new Set(['refunded']))
  })
})

test('the price is the one on the course’s page', () => {
  const { bookings } = demonstrationAt(new Date('2026-11-16T12:00:00Z'))
  expect(summaries(bookings, ({ course, price }) => price !== course.price.page)).toEqual([])
})

test('the amount paid matches the status', () => {
  always(({ bookings }) => {
    const wrong = summaries(
      bookings,
      ({ status, payment, price, paid, paidAt, hasPaymentPage }) => {
        const isPaid = payment === 'paid'
        if (isPaid !== (paidAt !== null) || paid !== (isPaid ? price : 0)) return true
        if (isPaid && !hasPaymentPage) return true
        if (status === 'pending') return isPaid
        return status !== 'cancelled' && !isPaid
      },
    )
    expect(wrong).toEqual([])
  })
})

test('exactly the bookings that occupy no place have a cancellation reason', () => {
  always(({ bookings }) => {
    const isWrong = ({ status, cancelReason }: PlannedBooking) =>
      occupiesPlace(status) !== (cancelReason === null)
    expect(summaries(bookings, isWrong)).toEqual([])
  })
})

test('there is one refund for each tier of the terms, and full refunds for a cancelled date', () => {
  always(({ bookings }) => {
    const percents = bookings.flatMap(({ refund, paid }) =>
      refund ? (refund.pence / paid) * 100 : [],
    )
    expect(percents.toSorted((a, b) => a - b)).toEqual([25, 50, 75, 100, 100])
    expect(
      summaries(bookings, ({ status, refund }) => (status === 'refunded') !== !!refund),
    ).toEqual([])
  })
})

test('the payment kept after a cancellation is kept under the terms', () => {
  always((demonstration) => {
    const kept = withStatus(demonstration, 'cancelled').filter(({ paid }) => paid > 0)
    const days = kept.map(({ run, createdAt, updatedAt }) => ({
      booked: daysBetween(londonToday(createdAt), londonToday(updatedAt)),
      left: daysBetween(londonToday(updatedAt), run?.startDate ?? ''),
    }))
    expect(days).toEqual([{ booked: 18, left: 3 }])
    expect(days[0]?.booked).toBeGreaterThan(refundTerms.statutoryCancellationDays)
  })
})

test('no pending booking is past its deadline', () => {
  always((demonstration) => {
    const pending = withStatus(demonstration, 'pending')
    const wrong = summaries(pending, ({ payment, holdUntil }) =>
      payment === 'none' ? !holdUntil || holdUntil <= demonstration.now : holdUntil !== null,
    )
    expect(wrong).toEqual([])
    expect(new Set(pending.map(({ payment }) => payment))).toEqual(new Set(['none', 'processing']))
  })
})

test('the times of each booking are in order and not in the future', () => {
  always(({ bookings, now }) => {
    const wrong = summaries(bookings, ({ createdAt, paidAt, refund, updatedAt }) => {
      const happened = [createdAt, paidAt, refund?.owedAt, updatedAt, now].filter((at) => !!at)
      return happened.some((at, nth) => at < (happened[nth - 1] ?? at))
    })
    expect(wrong).toEqual([])
  })
})

test('bookings were made in the last eleven weeks, before the course, and completed after it', () => {
  always(({ bookings, today }) => {
    const wrong = summaries(bookings, ({ createdAt, updatedAt, run, status }) => {
      const bookedOn = londonToday(createdAt)
      if (daysBetween(bookedOn, today) > 77 || (run && bookedOn >= run.startDate)) return true
      return status === 'completed' && londonToday(updatedAt) <= (run?.endDate ?? today)
    })
    expect(wrong).toEqual([])
  })
})

test('this month has new bookings and revenue, even in its first minute', () => {
  always((demonstration) => {
    const monthStart = londonMonthStart(demonstration.now)
    const thisMonth = withStatus(demonstration, 'confirmed').filter(
      (one) => one.createdAt >= monthStart,
    )
    expect(thisMonth.length).toBeGreaterThanOrEqual(5)
  })
})

test('unpaid checkouts are newer than their retention period', () => {
  always((demonstration) => {
    const wrong = summaries(withStatus(demonstration, 'cancelled'), ({ paid, updatedAt }) => {
      const days = daysBetween(londonToday(updatedAt), demonstration.today)
      return paid === 0 && days >= retention.unpaidCheckoutDays
    })
    expect(wrong).toEqual([])
  })
})

test('some bookings have no date yet', () => {
  always(({ bookings }) => {
    const undated = bookings.filter(({ run }) => run === null)
    expect(undated.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'pending'])
  })
})

test('the same time gives the same demonstration', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(demonstrationAt(now)).toEqual(demonstrationAt(now))
})
