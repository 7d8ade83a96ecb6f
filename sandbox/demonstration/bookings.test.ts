import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../../app/domain/basics/calendar-date.ts'
import { londonMonthStart, londonToday } from '../../app/domain/basics/london-time.ts'
import { BOOKING_STATUSES, occupiesPlace } from '../../app/domain/booking/booking-status.ts'
import { refundTerms, retention } from '../../content/policies.ts'
import { catalogue } from '../../tests/catalogue.ts'
import { awkwardMoments } from './awkward-days.ts'
import { type PlannedBooking, planBookings } from './bookings.ts'
import { type PlannedDate, planDates } from './dates.ts'

type Scene = { bookings: PlannedBooking[]; dates: PlannedDate[]; now: Date; today: string }

function sceneAt(now: Date): Scene {
  const today = londonToday(now)
  const dates = planDates(catalogue, today)
  return { bookings: planBookings({ dates, catalogue, now }), dates, now, today }
}

const anyMoment = fc.date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2031-11-01T00:00:00Z'),
  noInvalidDate: true,
})

const seed = Date.now() % 1_000_000
const scenes = [...awkwardMoments, ...fc.sample(anyMoment, { numRuns: 200, seed })].map(sceneAt)

function always(check: (scene: Scene) => void) {
  for (const scene of scenes) {
    try {
      check(scene)
    } catch (cause) {
      throw new Error(`At ${scene.now.toISOString()}: ${(cause as Error).message}`, { cause })
    }
  }
}

/** Prints as few words, should there be any. */
function oddOnes(bookings: PlannedBooking[], isOdd: (booking: PlannedBooking) => boolean) {
  return bookings
    .filter(isOdd)
    .map(({ course, status, createdAt }) => [course.id, status, createdAt])
}

const withStatus = ({ bookings }: Scene, wanted: PlannedBooking['status']) =>
  bookings.filter(({ status }) => status === wanted)

test('there are about sixty bookings, with several in every status', () => {
  always((scene) => {
    expect(scene.bookings.length).toBeGreaterThanOrEqual(55)
    expect(scene.bookings.length).toBeLessThanOrEqual(65)
    expect(BOOKING_STATUSES.filter((status) => withStatus(scene, status).length < 5)).toEqual([])
  })
})

test('a date’s bookings fill exactly the places it counts as taken, never more than it has', () => {
  always(({ bookings, dates }) => {
    const wrong = dates.filter((date) => {
      const there = bookings.filter((one) => one.date === date && occupiesPlace(one.status))
      const people = new Set(there.map(({ person }) => person))
      return (
        there.length !== date.taken || there.length > date.capacity || people.size !== there.length
      )
    })
    expect(wrong).toEqual([])
    expect(dates.filter(({ capacity }) => capacity < 4 || capacity > 12)).toEqual([])
  })
})

test('nobody is on a date that is not on offer', () => {
  always(({ bookings }) => {
    const hidden = bookings.filter(({ date }) => date && date.status !== 'active')
    expect(new Set(hidden.map(({ status }) => status))).toEqual(new Set(['refunded']))
  })
})

test('the price is the one on the course’s page', () => {
  const { bookings } = sceneAt(new Date('2026-11-16T12:00:00Z'))
  expect(oddOnes(bookings, ({ course, price }) => price !== course.price.page)).toEqual([])
})

test('what was paid fits the status', () => {
  always(({ bookings }) => {
    const odd = oddOnes(bookings, ({ status, payment, price, paid, paidAt, hasSession }) => {
      const isPaid = payment === 'paid'
      if (isPaid !== (paidAt !== null) || paid !== (isPaid ? price : 0)) return true
      if (isPaid && !hasSession) return true
      if (status === 'pending') return isPaid
      return status !== 'cancelled' && !isPaid
    })
    expect(odd).toEqual([])
  })
})

test('only what no longer occupies a place has a reason for its end', () => {
  always(({ bookings }) => {
    const odd = ({ status, cancelReason }: PlannedBooking) =>
      occupiesPlace(status) !== (cancelReason === null)
    expect(oddOnes(bookings, odd)).toEqual([])
  })
})

test('each tier of the terms gave one trainee money back, and a cancelled date gave all of it', () => {
  always(({ bookings }) => {
    const percents = bookings.flatMap(({ refund, paid }) =>
      refund ? (refund.pence / paid) * 100 : [],
    )
    expect(percents.toSorted((a, b) => a - b)).toEqual([25, 50, 75, 100, 100])
    expect(oddOnes(bookings, ({ status, refund }) => (status === 'refunded') !== !!refund)).toEqual(
      [],
    )
  })
})

test('money that was kept after a cancellation was kept under the terms', () => {
  always((scene) => {
    const kept = withStatus(scene, 'cancelled').filter(({ paid }) => paid > 0)
    const days = kept.map(({ date, createdAt, updatedAt }) => ({
      booked: daysBetween(londonToday(createdAt), londonToday(updatedAt)),
      left: daysBetween(londonToday(updatedAt), date?.startDate ?? ''),
    }))
    expect(days).toEqual([{ booked: 18, left: 3 }])
    expect(days[0]?.booked).toBeGreaterThan(refundTerms.statutoryCancellationDays)
  })
})

test('nothing pending is past its deadline', () => {
  always((scene) => {
    const pending = withStatus(scene, 'pending')
    const odd = oddOnes(pending, ({ payment, holdUntil }) =>
      payment === 'none' ? !holdUntil || holdUntil <= scene.now : holdUntil !== null,
    )
    expect(odd).toEqual([])
    expect(new Set(pending.map(({ payment }) => payment))).toEqual(new Set(['none', 'processing']))
  })
})

test('everything happened in order, and nothing in the future', () => {
  always(({ bookings, now }) => {
    const odd = oddOnes(bookings, ({ createdAt, paidAt, refund, updatedAt }) => {
      const happened = [createdAt, paidAt, refund?.owedAt, updatedAt, now].filter((at) => !!at)
      return happened.some((at, nth) => at < (happened[nth - 1] ?? at))
    })
    expect(odd).toEqual([])
  })
})

test('people booked within the last eleven weeks, before the course, and completed it after', () => {
  always(({ bookings, today }) => {
    const odd = oddOnes(bookings, ({ createdAt, updatedAt, date, status }) => {
      const bookedOn = londonToday(createdAt)
      if (daysBetween(bookedOn, today) > 77 || (date && bookedOn >= date.startDate)) return true
      return status === 'completed' && londonToday(updatedAt) <= (date?.endDate ?? today)
    })
    expect(odd).toEqual([])
  })
})

test('this month has new bookings and revenue, even in its first minute', () => {
  always((scene) => {
    const monthStart = londonMonthStart(scene.now)
    const thisMonth = withStatus(scene, 'confirmed').filter((one) => one.createdAt >= monthStart)
    expect(thisMonth.length).toBeGreaterThanOrEqual(5)
  })
})

test('checkouts that were never paid are younger than the time they are kept', () => {
  always((scene) => {
    const odd = oddOnes(withStatus(scene, 'cancelled'), ({ paid, updatedAt }) => {
      const days = daysBetween(londonToday(updatedAt), scene.today)
      return paid === 0 && days >= retention.unpaidCheckoutDays
    })
    expect(odd).toEqual([])
  })
})

test('some trainees have not chosen a date yet', () => {
  always(({ bookings }) => {
    const undated = bookings.filter(({ date }) => date === null)
    expect(undated.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'pending'])
  })
})

test('the same moment tells the same story', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(sceneAt(now)).toEqual(sceneAt(now))
})
