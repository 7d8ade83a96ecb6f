import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import { participantsMayChange } from '#app/storage/booking/participant/cannot-come.ts'
import { boughtAt } from '#app/storage/booking/participant/to-arrange.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { hasPlace } from '../has-place.ts'

export type CheckedBooking = Awaited<ReturnType<typeof checkedWhere>>[number]

export async function checkedBooking(db: Handle, id: string) {
  const [found] = await checkedWhere(db, eq(courseEnrollments.id, id))
  return found
}

export function checkedBookings(db: Handle, ids: readonly string[]) {
  return checkedWhere(db, inArray(courseEnrollments.id, [...ids]))
}

export function checkedBookingsOfRun(db: Handle, runId: string) {
  return checkedWhere(db, and(eq(courseEnrollments.scheduleId, runId), hasPlace))
}

function checkedWhere(db: Handle, condition: SQL | undefined) {
  return db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'orderId'),
      /** When its order was paid; without a payment, when it was made. */
      boughtAt: sql`${boughtAt}`.mapWith((at: string) => new Date(at)),
      participantsMayChange,
      ...columnsOf(courseEnrollments, 'fullName', 'email'),
      buyerEmail: orders.buyerEmail,
      ...columnsOf(courseEnrollments, 'status', 'revision', 'courseSlug', 'courseTitle'),
      ...columnsOf(courseEnrollments, 'detailsState', 'dateOfBirth', 'declaredAt'),
      runId: courseEnrollments.scheduleId,
      ...columnsOf(courseSchedules, 'delivery', 'startDate', 'endDate'),
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(condition)
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}

type Places = { emails: readonly string[]; courseSlugs: readonly string[] }

/** Places of these people on runs of these courses, soonest first. */
export function placesOn(db: Handle, { emails, courseSlugs }: Places) {
  return db
    .select({
      ...columnsOf(courseEnrollments, 'fullName', 'email'),
      ...columnsOf(courseSchedules, 'startDate', 'endDate'),
    })
    .from(courseEnrollments)
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(
      and(
        inArray(sql`lower(${courseEnrollments.email})`, [...emails]),
        inArray(courseEnrollments.courseSlug, [...courseSlugs]),
        inArray(courseEnrollments.status, ['confirmed', 'completed']),
        eq(courseSchedules.status, 'active'),
      ),
    )
    .orderBy(asc(courseSchedules.startDate))
}
