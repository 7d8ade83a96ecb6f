import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CODE_USE_STATES } from '#app/domain/booking/order/code-use.ts'
import { CODE_UNITS } from '#app/domain/booking/order/discount-code.ts'
import { orders } from './booking.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { contactEnquiries } from './enquiry.ts'

/** Codes that staff give out. Never deleted: orders were sold by them. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: text('code').notNull().unique(),
    unit: text('unit', { enum: CODE_UNITS }).notNull(),
    amount: integer('amount').notNull(),
    /** Slugs; null: every course. */
    courses: jsonb('courses').$type<string[]>(),
    /** London's calendar dates, both included. */
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    /** Orders in all, and of one person. */
    totalLimit: integer('total_limit').notNull(),
    perPersonLimit: integer('per_person_limit').notNull().default(1),
    /** Paid with; a late payment may raise it above the limit. */
    used: integer('used').notNull().default(0),
    /** Reserved with places that wait to be paid for. */
    held: integer('held').notNull().default(0),
    /** What it is for; seen by staff only. */
    note: text('note'),
    /** Only this person may use it. */
    forEmail: text('for_email'),
    enquiryId: uuid('enquiry_id').references(() => contactEnquiries.id, { onDelete: 'set null' }),
    /** No foreign key: an account may be deleted. */
    createdBy: text('created_by').notNull(),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.unit, CODE_UNITS),
    check(
      'discount_codes_amount',
      sql`${t.amount} >= 1 and (${t.unit} <> 'percent' or ${t.amount} <= 99)`,
    ),
    check('discount_codes_limits', sql`${t.totalLimit} >= 1 and ${t.perPersonLimit} >= 1`),
    check('discount_codes_counts', sql`${t.used} >= 0 and ${t.held} >= 0`),
    index('discount_codes_newest').on(t.createdAt.desc(), t.id.desc()),
    index('discount_codes_by_enquiry').on(t.enquiryId).where(sql`enquiry_id is not null`),
    index('discount_codes_by_email')
      .on(sql`lower(${t.forEmail})`)
      .where(sql`for_email is not null`),
  ],
)

/** Which order used which code: one code per order. */
export const codeUses = pgTable(
  'code_uses',
  {
    id: id(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'restrict' }),
    /** Goes with its order: the version before erases orders without knowing this table. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed hash of the buyer's mailbox, to count per person. */
    buyerHash: text('buyer_hash').notNull(),
    state: text('state', { enum: CODE_USE_STATES }).notNull().default('held'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.state, CODE_USE_STATES),
    uniqueIndex('code_uses_by_order').on(t.orderId),
    index('code_uses_by_person').on(t.codeId, t.buyerHash),
    index('code_uses_held').on(t.createdAt).where(sql`state = 'held'`),
  ],
)
