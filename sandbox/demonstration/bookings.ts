import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { type RefundReason, refundUnderTerms } from '../../app/domain/booking/refund.ts'
import type { Catalogue } from '../../app/domain/catalogue/catalogue.ts'
import type { Course } from '../../app/domain/catalogue/course.ts'
import { refundTerms } from '../../content/policies.ts'
import type { PlannedDate } from './dates.ts'
import { type Moments, momentsBefore } from './moments.ts'
import { inventPeople, type Person } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import * as stories from './stories.ts'

export type PlannedBooking = stories.Story & {
  person: Person
  course: Course
  date: PlannedDate | null
  /** Pence; the price on the course's own page. */
  price: number
  paid: number
}

type Place = { course: Course; date: PlannedDate | null; story: stories.Story }

type Scene = {
  upcoming: PlannedDate[]
  past: PlannedDate[]
  calledOff: PlannedDate[]
  today: string
  catalogue: Catalogue
  when: Moments
  random: Random
}

type Plan = { dates: readonly PlannedDate[]; catalogue: Catalogue; now: Date }

export function planBookings({ dates, catalogue, now }: Plan): PlannedBooking[] {
  const random = seededRandom(64)
  const people = inventPeople(random)
  const today = londonToday(now)
  const active = dates.filter(({ status }) => status === 'active')
  const scene: Scene = {
    upcoming: active.filter(({ startDate }) => startDate >= today),
    past: active.filter(({ endDate }) => endDate < today),
    calledOff: dates.filter(({ status }) => status === 'cancelled'),
    today,
    catalogue,
    when: momentsBefore(now, random),
    random,
  }
  return [
    ...takenPlaces(scene),
    ...completedPlaces(scene),
    ...bookedWithoutDate(scene),
    ...neverPaid(scene),
    ...cancelledTooLate(scene),
    ...refundedByTerms(scene),
    ...refundedInFull(scene),
  ].map(({ course, date, story }, index) => {
    const person = people[index % people.length] as Person
    const price = course.price.page
    return { person, course, date, price, paid: story.paidAt ? price : 0, ...story }
  })
}

function takenPlaces({ upcoming, when, random }: Scene): Place[] {
  return everyPlace(upcoming).map((date, nth) => {
    if (nth % 10 === 4) return at(date, stories.held(when.minutesAgo(random.between(2, 30))))
    if (nth % 10 === 9) return at(date, stories.processing(when.daysAgo(random.between(1, 3))))
    const createdAt = nth % 4 === 0 ? when.thisMonth() : when.daysAgo(random.between(1, 45))
    return at(date, stories.confirmed(createdAt, when.soonAfter(createdAt)))
  })
}

function completedPlaces({ past, when, random }: Scene): Place[] {
  return everyPlace(past).map((date) => {
    const createdAt = when.onDay(addDays(date.startDate, -random.between(10, 20)))
    const completedAt = when.onDay(addDays(date.endDate, 1))
    return at(date, stories.completed(createdAt, when.soonAfter(createdAt), completedAt))
  })
}

/** The team finds a date together with these people. */
function bookedWithoutDate({ when, catalogue }: Scene): Place[] {
  const lately = when.thisMonth()
  const lastWeek = when.daysAgo(5)
  const undated = (slug: string, story: stories.Story): Place[] => {
    const course = catalogue.course(slug)
    return course ? [{ course, date: null, story }] : []
  }
  return [
    ...undated('security-guard', stories.confirmed(lately, when.soonAfter(lately))),
    ...undated('spectator-safety-level-3', stories.confirmed(lastWeek, when.soonAfter(lastWeek))),
    ...undated('door-supervisor', stories.processing(when.daysAgo(1))),
  ]
}

/** All of them recent: unpaid bookings are not kept for long. */
function neverPaid({ upcoming, when, random }: Scene): Place[] {
  const lapses = [
    { reason: 'customer', days: 2 },
    { reason: 'expired', days: 3 },
    { reason: 'never-shown', days: 6 },
    { reason: 'expired', days: 8 },
    { reason: 'payment-failed', days: 11 },
    { reason: 'expired', days: 14 },
    { reason: 'expired', days: 22 },
  ] as const
  return lapses.map(({ reason, days }) =>
    at(random.pick(upcoming), stories.lapsed(reason, when.daysAgo(days))),
  )
}

function cancelledTooLate({ past, when }: Scene): Place[] {
  return past.filter(isOf('security-guard')).map((date) => {
    const createdAt = when.onDay(addDays(date.startDate, -21))
    const cancelledAt = when.onDay(addDays(date.startDate, -3))
    return at(date, stories.cancelledTooLate(createdAt, when.soonAfter(createdAt), cancelledAt))
  })
}

/** One refund of each tier. */
function refundedByTerms(scene: Scene): Place[] {
  const furthest = scene.upcoming.filter(isOf('spectator-safety-level-2')).at(-1)
  const cancellations = [
    ...(furthest ? [{ date: furthest, on: addDays(scene.today, -20) }] : []),
    ...cancelledBefore(17, scene.past.filter(isOf('emergency-first-aid'))),
    ...cancelledBefore(10, scene.past.filter(isOf('first-aid-at-work'))),
  ]
  return cancellations.map(({ date, on }) => {
    const cancellation = { paidPence: date.course.price.page, startDate: date.startDate, today: on }
    const { pence } = refundUnderTerms(cancellation, refundTerms.tiers)
    return moneyBack(date, { pence, reason: 'cancelled-by-trainee', on }, scene)
  })
}

function cancelledBefore(days: number, dates: PlannedDate[]) {
  return dates.map((date) => ({ date, on: addDays(date.startDate, -days) }))
}

function refundedInFull(scene: Scene): Place[] {
  return scene.calledOff.flatMap((date) => {
    const refund = { pence: date.course.price.page, reason: 'date-cancelled' as const }
    const on = addDays(scene.today, -9)
    return [date, date].map((place) => moneyBack(place, { ...refund, on }, scene))
  })
}

/** Booked longer before than the law lets a consumer change their mind: the terms decide. */
function moneyBack(
  date: PlannedDate,
  { on, ...refund }: { pence: number; reason: RefundReason; on: string },
  { when }: Scene,
): Place {
  const createdAt = when.onDay(addDays(on, -(refundTerms.statutoryCancellationDays + 2)))
  const owed = { ...refund, owedAt: when.onDay(on) }
  const madeAt = when.onDay(addDays(on, 3))
  return at(date, stories.refunded(createdAt, when.soonAfter(createdAt), owed, madeAt))
}

function everyPlace(dates: PlannedDate[]) {
  return dates.flatMap((date) => Array.from({ length: date.taken }, () => date))
}

function at(date: PlannedDate, story: stories.Story): Place {
  return { course: date.course, date, story }
}

function isOf(courseId: string) {
  return ({ course }: PlannedDate) => course.id === courseId
}
