import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BookingLetterKind } from '#app/domain/mail/life/booking-letters.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { unitAttempts } from '../schema/certificate/result.ts'
import { entryRecords } from '../schema/entry-check.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** What the letters of a booking are derived from and say. */
export async function letteredBooking(db: Handle, id: string) {
  const [found] = await db
    .select({
      ...columnsOf(courseEnrollments, 'id', 'orderId', 'scheduleId', 'status', 'fullName', 'email'),
      ...columnsOf(courseEnrollments, 'phone', 'courseSlug', 'courseTitle', 'courseDate'),
      ...columnsOf(courseEnrollments, 'detailsState', 'licenceUntil', 'licenceTellsBuyer'),
      revision: courseEnrollments.revision,
      datedAt:
        sql<Date>`coalesce(${courseEnrollments.datedAt}, ${courseEnrollments.createdAt})`.mapWith(
          courseEnrollments.createdAt,
        ),
      runStatus: courseSchedules.status,
      startDate: courseSchedules.startDate,
      ...columnsOf(orders, 'buyerName', 'buyerEmail'),
      orderedAt: orders.createdAt,
      renewalLetters: orders.renewalLetters,
    })
    .from(courseEnrollments)
    .innerJoin(orders, eq(orders.id, courseEnrollments.orderId))
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(eq(courseEnrollments.id, id))
  return found
}

export type LetteredBooking = NonNullable<Awaited<ReturnType<typeof letteredBooking>>>

/** A letter that bookings on runs with this first day have today. */
export type RunOccasion = { kind: BookingLetterKind; startDate: string; occasion: string }

type Today = {
  onRuns: readonly RunOccasion[]
  /** Runs that begin between these days, for bookings that got their days since then. */
  late: { from: string; to: string; since: Date }
  resultsSince: Date
  /** The first day of the oldest course whose attempts are looked at. */
  resitsFrom: string
  /** Last days of certificates and licences. */
  expiries: readonly string[]
  /** Midnight in London. */
  midnight: Date
  limit: number
}

/**
 * Bookings that may have a letter now, without those that have it already: found by the days of runs,
 * results and certificates, never by reading all bookings.
 */
export async function bookingsWithLetters(db: Handle, today: Today) {
  const found = [
    ...(await onRuns(db, today)),
    ...(await afterCertificates(db, today)),
    ...(await afterAttempts(db, today)),
    ...(await beforeExpiries(db, today)),
  ]
  return [...new Set(found.flatMap(({ id }) => id ?? []))].map((id) => ({ id }))
}

function onRuns(db: Handle, { onRuns: occasions, late, limit }: Today) {
  const datedAt = sql`coalesce(${courseEnrollments.datedAt}, ${courseEnrollments.createdAt})`
  const { startDate } = courseSchedules
  const due = occasions.map(({ kind, startDate: day, occasion }) =>
    and(eq(startDate, day), sql`not ${written(kind, sql`${occasion}`)}`),
  )
  const joiningLate = and(
    sql`${startDate} between ${late.from}::date and ${late.to}::date`,
    sql`${datedAt} >= ${late.since.toISOString()}::timestamptz`,
    sql`not ${written('joining-instructions', sql`${startDate}::text`)}`,
  )
  return db
    .select({ id: courseEnrollments.id })
    .from(courseSchedules)
    .innerJoin(courseEnrollments, eq(courseEnrollments.scheduleId, courseSchedules.id))
    .where(
      and(
        eq(courseSchedules.status, 'active'),
        eq(courseEnrollments.status, 'confirmed'),
        ne(courseEnrollments.email, ''),
        or(...due, joiningLate),
      ),
    )
    .limit(limit)
}

function afterCertificates(db: Handle, { resultsSince, midnight, limit }: Today) {
  return db
    .select({ id: studentCertifications.enrollmentId })
    .from(studentCertifications)
    .where(
      and(
        isNotNull(studentCertifications.enrollmentId),
        gte(studentCertifications.createdAt, resultsSince),
        sql`not ${writtenSince(studentCertifications.enrollmentId, midnight)}`,
      ),
    )
    .limit(limit)
}

/** Of courses that are not long over, so that the attempts of all years are not read. */
function afterAttempts(db: Handle, { resultsSince, resitsFrom, midnight, limit }: Today) {
  return db
    .selectDistinct({ id: courseEnrollments.id })
    .from(courseSchedules)
    .innerJoin(courseEnrollments, eq(courseEnrollments.scheduleId, courseSchedules.id))
    .innerJoin(unitAttempts, eq(unitAttempts.enrollmentId, courseEnrollments.id))
    .where(
      and(
        gte(courseSchedules.startDate, resitsFrom),
        gte(unitAttempts.recordedAt, resultsSince),
        isNull(unitAttempts.withdrawnAt),
        sql`not ${writtenSince(courseEnrollments.id, midnight)}`,
      ),
    )
    .limit(limit)
}

async function beforeExpiries(db: Handle, { expiries, midnight, limit }: Today) {
  const days = [...expiries]
  const certificates = await db
    .select({ id: studentCertifications.enrollmentId })
    .from(studentCertifications)
    .where(
      and(
        isNotNull(studentCertifications.enrollmentId),
        inArray(studentCertifications.expiresOn, days),
        sql`not ${writtenSince(studentCertifications.enrollmentId, midnight)}`,
      ),
    )
    .limit(limit)
  const licences = await db
    .select({ id: entryRecords.enrollmentId })
    .from(entryRecords)
    .where(
      and(
        eq(entryRecords.kind, 'licence'),
        isNull(entryRecords.undoneAt),
        inArray(entryRecords.expiresOn, days),
        sql`not ${writtenSince(entryRecords.enrollmentId, midnight)}`,
      ),
    )
    .limit(limit)
  const told = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(
      and(
        inArray(courseEnrollments.licenceUntil, days),
        sql`not ${writtenSince(courseEnrollments.id, midnight)}`,
      ),
    )
    .limit(limit)
  return [...certificates, ...licences, ...told]
}

/** Whether the letter of this occasion was written, and not withdrawn. */
function written(kind: BookingLetterKind, occasion: SQL) {
  return sql`exists (select from booking_letters known
    where known.enrollment_id = ${courseEnrollments.id} and known.kind = ${kind}
      and known.occasion = ${occasion} and known.withdrawn_at is null)`
}

/** After the course there is one letter a day at most. */
function writtenSince(enrollmentId: AnyPgColumn, midnight: Date) {
  return sql`exists (select from booking_letters known
    where known.enrollment_id = ${enrollmentId}
      and known.written_at >= ${midnight.toISOString()}::timestamptz)`
}
