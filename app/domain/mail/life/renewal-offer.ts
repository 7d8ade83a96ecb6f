import { type BookingStatus, occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { Expiry } from './booking-letters.ts'

/** By what runs out: which course renews what somebody has from a course. */
export type RenewingCourses = Readonly<Record<Expiry['what'], Readonly<Record<string, string>>>>

/** What whoever came on a course has that runs out: its certificate, or the licence that they tell us of. */
export function runsOutAfter(courseSlug: string, renewing: RenewingCourses): Expiry['what'] | null {
  if (renewing['first-aid'][courseSlug]) return 'first-aid'
  return renewing.licence[courseSlug] ? 'licence' : null
}

type Ordered = { courseSlug: string; isAttending: boolean }

/** Of what a buyer may be promised a reminder: of nothing where only others come. */
export function promisedReminder(
  { courseSlug, isAttending }: Ordered,
  renewing: RenewingCourses,
): Expiry['what'] | null {
  return isAttending ? runsOutAfter(courseSlug, renewing) : null
}

type Place = { status: BookingStatus; email: string; courseSlug: string }

/** Whoever comes on a course with a licence may tell us when theirs ends, also where another person paid. */
export function mayTellLicence({ status, email, courseSlug }: Place, renewing: RenewingCourses) {
  const hasPlace = occupiesPlace(status) && status !== 'pending'
  return hasPlace && email !== '' && runsOutAfter(courseSlug, renewing) === 'licence'
}
