import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The form's key with a hash of its contents: sent twice, it is one enquiry. */
    submission: text('submission').unique(),
    /** Looks like abuse: kept for staff to judge, and not answered automatically. */
    suspect: boolean('suspect').notNull().default(false),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_enquiries_newest').on(t.createdAt.desc(), t.id.desc()),
    index('contact_enquiries_by_email').on(sql`lower(${t.email})`),
    index('contact_enquiries_open').on(t.createdAt).where(sql`answered_at is null`),
  ],
)

/** What staff wrote back to a visitor from the portal. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    /** Made with the form: sent twice, it is one reply. */
    id: id(),
    /** Goes with its enquiry: the version before erases enquiries without knowing this table. */
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => contactEnquiries.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    /** No foreign key: an account may be deleted, what it wrote stays. */
    writtenBy: text('written_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('enquiry_replies_by_enquiry').on(t.enquiryId, t.createdAt)],
)
