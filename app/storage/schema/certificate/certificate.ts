import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CERTIFICATE_STATUSES } from '#app/domain/certificate/certificate.ts'
import type { CertificateRecord } from '#app/domain/certificate/certificate-record.ts'
import { courseEnrollments } from '../booking.ts'
import { createdAt, id, instant, oneOf } from '../columns.ts'
import { courseSchedules } from '../schedule.ts'

/** The academy's own record of attendance and result; the qualification itself comes from the awarding organisation. */
export const studentCertifications = pgTable(
  'student_certifications',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id').references(() => courseEnrollments.id, {
      onDelete: 'restrict',
    }),
    runId: uuid('run_id').references(() => courseSchedules.id, { onDelete: 'restrict' }),
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
    /** What the paper says of course and result, as it was when it was issued. */
    record: jsonb('record').$type<CertificateRecord>(),
    /** Null for those that an earlier version kept. */
    issuedAt: instant('issued_at'),
    issuedBy: text('issued_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
    /** The number of the awarding organisation's own certificate. */
    awardingNumber: text('awarding_number').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.status, CERTIFICATE_STATUSES),
    index('student_certifications_by_email').on(sql`lower(${t.email})`),
    index('student_certifications_by_status').on(t.status),
    index('student_certifications_by_enrollment').on(t.enrollmentId),
    index('student_certifications_by_run').on(t.runId),
    // Two people who issue at the same moment issue one.
    uniqueIndex('student_certifications_one_each')
      .on(t.enrollmentId)
      .where(sql`${t.status} <> 'revoked'`),
    // For letters after a result, and before a certificate ends.
    index('student_certifications_newest').on(t.createdAt),
    index('student_certifications_expiring').on(t.expiresOn).where(sql`expires_on is not null`),
  ],
)
