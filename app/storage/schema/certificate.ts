import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CERTIFICATE_STATUSES } from '../../domain/certificate/certificate.ts'
import { courseEnrollments } from './booking.ts'
import { createdAt, id, oneOf } from './columns.ts'

/** The academy's own record of attendance and result; the qualification itself comes from the awarding organisation. */
export const studentCertifications = pgTable(
  'student_certifications',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id').references(() => courseEnrollments.id, {
      onDelete: 'restrict',
    }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    courseSlug: text('course_slug').notNull(),
    courseTitle: text('course_title').notNull(),
    certificateNumber: text('certificate_number').notNull().unique(),
    /** Random and separate from every id, so that checking one certificate reveals nothing about others. */
    verificationCode: text('verification_code').notNull().unique(),
    status: text('status', { enum: CERTIFICATE_STATUSES }).notNull().default('active'),
    awardedOn: date('awarded_on').notNull(),
    expiresOn: date('expires_on'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.status, CERTIFICATE_STATUSES),
    index('student_certifications_by_email').on(sql`lower(${t.email})`),
    index('student_certifications_by_status').on(t.status),
    index('student_certifications_by_enrollment').on(t.enrollmentId),
    // For letters after a result, and before a certificate ends.
    index('student_certifications_newest').on(t.createdAt),
    index('student_certifications_expiring').on(t.expiresOn).where(sql`expires_on is not null`),
  ],
)
