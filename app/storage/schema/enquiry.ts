import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** A message from a visitor. Stored before any mail is sent. */
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
