import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { entryRecords } from '../schema/entry-check.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** The last day of the certificate of a booking, unless the same person has a later one of that course. */
export async function certificateEnd(db: Handle, enrollmentId: string) {
  const later = sql`exists (select from student_certifications other
    where lower(other.email) = lower(${studentCertifications.email})
      and other.course_slug = ${studentCertifications.courseSlug} and other.status <> 'revoked'
      and other.expires_on > ${studentCertifications.expiresOn})`
  const [found] = await db
    .select(columnsOf(studentCertifications, 'expiresOn', 'courseSlug'))
    .from(studentCertifications)
    .where(
      and(
        eq(studentCertifications.enrollmentId, enrollmentId),
        eq(studentCertifications.status, 'active'),
        isNotNull(studentCertifications.expiresOn),
        sql`not ${later}`,
      ),
    )
    .orderBy(desc(studentCertifications.expiresOn))
    .limit(1)
  return found
}

/** The last day of the licence that a trainee gave, unless they gave one with another booking since. */
export async function licenceEnd(db: Handle, enrollmentId: string) {
  const newer = sql`exists (select from entry_records other
    join course_enrollments place on place.id = other.enrollment_id
    where other.kind = 'licence' and other.undone_at is null
      and lower(place.email) = lower(${courseEnrollments.email})
      and place.id <> ${courseEnrollments.id}
      and other.created_at > ${entryRecords.createdAt})`
  const [found] = await db
    .select({ expiresOn: entryRecords.expiresOn })
    .from(entryRecords)
    .innerJoin(courseEnrollments, eq(courseEnrollments.id, entryRecords.enrollmentId))
    .where(
      and(
        eq(entryRecords.enrollmentId, enrollmentId),
        eq(entryRecords.kind, 'licence'),
        isNull(entryRecords.undoneAt),
        isNotNull(entryRecords.expiresOn),
        sql`not ${newer}`,
      ),
    )
    .orderBy(desc(entryRecords.expiresOn))
    .limit(1)
  return found
}

type Renewal = { email: string; courseSlug: string; from: string; not: string }

/** Whether somebody has a place on a course that begins on this day or later, besides this booking. */
export async function hasPlaceOn(db: Handle, { email, courseSlug, from, not }: Renewal) {
  const [found] = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .leftJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
    .where(
      and(
        eq(sql`lower(${courseEnrollments.email})`, email.toLowerCase()),
        eq(courseEnrollments.courseSlug, courseSlug),
        inArray(courseEnrollments.status, ['pending', 'confirmed', 'completed']),
        ne(courseEnrollments.id, not),
        sql`coalesce(${courseSchedules.startDate} >= ${from}::date, true)`,
      ),
    )
    .limit(1)
  return found !== undefined
}
