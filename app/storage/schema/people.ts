import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { courseEnrollments } from './booking.ts'
import { createdAt, id, instant } from './columns.ts'

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
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
    /** Which administrator sent an invitation; null for one made at the machine itself. */
    issuedBy: text('issued_by'),
    /** Of a sign-up that waits for its address: what it asked for, and a hash of its browser's secret. */
    fullName: text('full_name'),
    passwordHash: text('password_hash'),
    browserHash: text('browser_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    index('links_by_subject').on(t.purpose, t.subject),
    index('links_by_issuer').on(t.issuedBy),
  ],
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

/** Someone who wrote to the academy. Stored before any mail is sent. */
export const contactEnquiries = pgTable(
  'contact_enquiries',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    courseInterest: text('course_interest').notNull(),
    whereDidYouFindUs: text('where_did_you_find_us').notNull(),
    message: text('message').notNull(),
    /** Looks like abuse: kept for staff to judge, and not answered automatically. */
    suspect: boolean('suspect').notNull().default(false),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_enquiries_newest').on(t.createdAt.desc(), t.id.desc()),
    index('contact_enquiries_by_email').on(sql`lower(${t.email})`),
  ],
)

/** How often something was done within a window of time, by a key that names nobody. */
export const abuseCounters = pgTable(
  'abuse_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('abuse_counters_old').on(t.windowStart),
  ],
)
