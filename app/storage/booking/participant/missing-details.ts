import { and, asc, eq, gt, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'

const isMissing = and(
  eq(courseEnrollments.detailsState, 'missing'),
  eq(courseEnrollments.status, 'confirmed'),
)

type Days = { today: string; until: string }

/** Orders with places whose details are missing, of runs that begin after today and until that day. */
export function ordersMissingDetails(db: Handle, { today, until }: Days) {
  return db
    .selectDistinct({ id: courseEnrollments.orderId })
    .from(courseEnrollments)
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(
      and(isMissing, gt(courseSchedules.startDate, today), lte(courseSchedules.startDate, until)),
    )
    .orderBy(asc(courseEnrollments.orderId))
}

/** Places of runs that begin until that day and are not over, with no matter that is open or was dealt with. */
export function placesMissingDetails(db: Handle, { today, until }: Days) {
  const isKnown = db
    .select({ one: sql`1` })
    .from(matters)
    .where(
      and(
        eq(matters.enrollmentId, courseEnrollments.id),
        eq(matters.kind, 'details-missing'),
        eq(matters.reference, sql`${courseSchedules.id}::text`),
        or(isNull(matters.settledAt), ne(matters.settlement, 'ended')),
      ),
    )
  return db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(
      and(
        isMissing,
        lte(courseSchedules.startDate, until),
        sql`${courseSchedules.endDate} >= ${today}::date`,
        ne(courseSchedules.status, 'cancelled'),
        notExists(isKnown),
      ),
    )
    .orderBy(asc(courseEnrollments.id))
}

/** Bookings with an open matter about missing details. */
export function bookingsAskedAbout(db: Handle) {
  return db
    .select({ id: courseEnrollments.id })
    .from(matters)
    .innerJoin(courseEnrollments, eq(courseEnrollments.id, matters.enrollmentId))
    .where(and(eq(matters.kind, 'details-missing'), isNull(matters.settledAt)))
    .orderBy(asc(courseEnrollments.id))
}
