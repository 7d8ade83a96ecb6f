import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
      id: courseEnrollments.id,
      orderId: courseEnrollments.orderId,
      /** When its order was paid; without a payment, when it was made. */
      boughtAt: sql`${boughtAt}`.mapWith((at: string) => new Date(at)),
      participantsMayChange,
      fullName: courseEnrollments.fullName,
      email: courseEnrollments.email,
      buyerEmail: orders.buyerEmail,
      status: courseEnrollments.status,
      revision: courseEnrollments.revision,
      courseSlug: courseEnrollments.courseSlug,
      courseTitle: courseEnrollments.courseTitle,
      detailsState: courseEnrollments.detailsState,
      dateOfBirth: courseEnrollments.dateOfBirth,
      declaredAt: courseEnrollments.declaredAt,
      runId: courseEnrollments.scheduleId,
      delivery: courseSchedules.delivery,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
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
      fullName: courseEnrollments.fullName,
      email: courseEnrollments.email,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
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
