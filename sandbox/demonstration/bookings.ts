import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { RefundReason } from '#app/domain/booking/refund/refund.ts'
import { refundUnderTerms } from '#app/domain/booking/refund/refund-terms.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { refundTerms } from '#content/settings.ts'
import * as histories from './booking-histories.ts'
import { type Moments, momentsBefore } from './moments.ts'
import { type InventedPerson, inventPeople } from './people.ts'
import { type Random, repeatableRandom } from './random.ts'
import type { PlannedRun } from './runs.ts'

export type PlannedBooking = histories.BookingHistory & {
  person: InventedPerson
  course: Course
  run: PlannedRun | null
  /** Pence; the price on the course's own page. */
  price: number
  paid: number
}

type Place = { course: Course; run: PlannedRun | null; history: histories.BookingHistory }

type Context = {
  upcoming: PlannedRun[]
  past: PlannedRun[]
  cancelled: PlannedRun[]
  today: string
  catalogue: Catalogue
  when: Moments
  random: Random
}

type Plan = { runs: readonly PlannedRun[]; catalogue: Catalogue; now: Date }

export function planBookings({ runs, catalogue, now }: Plan): PlannedBooking[] {
  const random = repeatableRandom(64)
  const people = inventPeople(random)
  const today = londonToday(now)
  const active = runs.filter(({ status }) => status === 'active')
  const context: Context = {
    upcoming: active.filter(({ startDate }) => startDate >= today),
    past: active.filter(({ endDate }) => endDate < today),
    cancelled: runs.filter(({ status }) => status === 'cancelled'),
    today,
    catalogue,
    when: momentsBefore(now, random),
    random,
  }
  return [
    ...takenPlaces(context),
    ...completedPlaces(context),
    ...bookedWithoutDate(context),
    ...neverPaid(context),
    ...cancelledTooLate(context),
    ...refundedByTerms(context),
    ...refundedInFull(context),
  ].map(({ course, run, history }, index) => {
    const person = people[index % people.length] as InventedPerson
    const price = course.price.page
    return { person, course, run, price, paid: history.paidAt ? price : 0, ...history }
  })
}

function takenPlaces({ upcoming, when, random }: Context): Place[] {
  return everyPlace(upcoming).map((run, nth) => {
    if (nth % 10 === 4) return at(run, histories.held(when.minutesAgo(random.between(2, 30))))
    if (nth % 10 === 9) return at(run, histories.processing(when.daysAgo(random.between(1, 3))))
    const createdAt = nth % 4 === 0 ? when.thisMonth() : when.daysAgo(random.between(1, 45))
    return at(run, histories.confirmed(createdAt, when.soonAfter(createdAt)))
  })
}

function completedPlaces({ past, when, random }: Context): Place[] {
  return everyPlace(past).map((run) => {
    const createdAt = when.onDay(addDays(run.startDate, -random.between(10, 20)))
    const completedAt = when.onDay(addDays(run.endDate, 1))
    return at(run, histories.completed(createdAt, when.soonAfter(createdAt), completedAt))
  })
}

/** Bookings for which the team arranges a date. */
function bookedWithoutDate({ when, catalogue }: Context): Place[] {
  const lately = when.thisMonth()
  const lastWeek = when.daysAgo(5)
  const undated = (slug: string, history: histories.BookingHistory): Place[] => {
    const course = catalogue.course(slug)
    return course ? [{ course, run: null, history }] : []
  }
  return [
    ...undated('security-guard', histories.confirmed(lately, when.soonAfter(lately))),
    ...undated('spectator-safety-level-3', histories.confirmed(lastWeek, when.soonAfter(lastWeek))),
    ...undated('door-supervisor', histories.processing(when.daysAgo(1))),
  ]
}

/** All recent: unpaid checkouts are deleted after the retention period. */
function neverPaid({ upcoming, when, random }: Context): Place[] {
  const checkouts = [
    { reason: 'customer', days: 2 },
    { reason: 'expired', days: 3 },
    { reason: 'never-shown', days: 6 },
    { reason: 'expired', days: 8 },
    { reason: 'payment-failed', days: 11 },
    { reason: 'expired', days: 14 },
    { reason: 'expired', days: 22 },
  ] as const
  return checkouts.map(({ reason, days }) =>
    at(random.pick(upcoming), histories.unpaid(reason, when.daysAgo(days))),
  )
}

function cancelledTooLate({ past, when }: Context): Place[] {
  return past.filter(isOf('security-guard')).map((run) => {
    const createdAt = when.onDay(addDays(run.startDate, -21))
    const cancelledAt = when.onDay(addDays(run.startDate, -3))
    return at(run, histories.cancelledTooLate(createdAt, when.soonAfter(createdAt), cancelledAt))
  })
}

/** One refund of each tier. */
function refundedByTerms(context: Context): Place[] {
  const furthest = context.upcoming.filter(isOf('spectator-safety-level-2')).at(-1)
  const cancellations = [
    ...(furthest ? [{ run: furthest, on: addDays(context.today, -20) }] : []),
    ...cancelledBefore(17, context.past.filter(isOf('emergency-first-aid'))),
    ...cancelledBefore(10, context.past.filter(isOf('first-aid-at-work'))),
  ]
  return cancellations.map(({ run, on }) => {
    const pricePence = run.course.price.page
    const cancellation = { pricePence, paidPence: pricePence, startDate: run.startDate, today: on }
    const { pence } = refundUnderTerms(cancellation, refundTerms.tiers)
    return refundOn(run, { pence, reason: 'cancelled-by-trainee', on }, context)
  })
}

function cancelledBefore(days: number, runs: PlannedRun[]) {
  return runs.map((run) => ({ run, on: addDays(run.startDate, -days) }))
}

function refundedInFull(context: Context): Place[] {
  return context.cancelled.flatMap((run) => {
    const refund = { pence: run.course.price.page, reason: 'date-cancelled' as const }
    const on = addDays(context.today, -9)
    return [run, run].map((place) => refundOn(place, { ...refund, on }, context))
  })
}

/** Booked before the statutory cancellation period, so that the terms decide the refund. */
function refundOn(
  run: PlannedRun,
  { on, ...refund }: { pence: number; reason: RefundReason; on: string },
  { when }: Context,
): Place {
  const createdAt = when.onDay(addDays(on, -(refundTerms.statutoryCancellationDays + 2)))
  const owed = { ...refund, owedAt: when.onDay(on) }
  const madeAt = when.onDay(addDays(on, 3))
  return at(run, histories.refunded(createdAt, when.soonAfter(createdAt), owed, madeAt))
}

function everyPlace(runs: PlannedRun[]) {
  return runs.flatMap((run) => Array.from({ length: run.taken }, () => run))
}

function at(run: PlannedRun, history: histories.BookingHistory): Place {
  return { course: run.course, run, history }
}

function isOf(courseId: string) {
  return ({ course }: PlannedRun) => course.id === courseId
}
