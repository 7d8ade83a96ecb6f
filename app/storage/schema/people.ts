import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { courseEnrollments } from './bookings.ts'
import { createdAt, id, instant } from './columns.ts'

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['admin'] }).notNull(),
    grantedBy: text('granted_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    check('user_roles_role', sql`${t.role} in ('admin')`),
  ],
)

/** Every single-use link: only a hash of its token is kept. */
export const links = pgTable(
  'links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('links_by_subject').on(t.purpose, t.subject)],
)

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
    /** Random and separate from every id, so that checking one certificate tells nothing of others. */
    verificationCode: text('verification_code').notNull().unique(),
    status: text('status', { enum: ['active', 'expired', 'revoked'] })
      .notNull()
      .default('active'),
    awardedOn: date('awarded_on').notNull(),
    expiresOn: date('expires_on'),
    createdAt: createdAt(),
  },
  (t) => [
    check('student_certifications_status', sql`${t.status} in ('active', 'expired', 'revoked')`),
    index('student_certifications_by_email').on(sql`lower(${t.email})`),
    index('student_certifications_by_status').on(t.status),
    index('student_certifications_by_enrollment').on(t.enrollmentId),
  ],
)
