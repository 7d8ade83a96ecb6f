import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTENTION_REASONS } from '../../domain/booking/attention.ts'
import {
  BOOKING_STATUSES,
  CANCEL_REASONS,
  PAYMENT_STATES,
} from '../../domain/booking/booking-status.ts'
import type { RefundTier } from '../../domain/booking/refund.ts'
import { createdAt, id, instant, isOneOf, oneOf, updatedAt } from './columns.ts'
import { courseSchedules } from './schedule.ts'

/** What one person buys at once: today one booking, later a group's. Amounts are pence. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    userId: text('user_id'),
    currency: text('currency').notNull().default('gbp'),
    listPrice: integer('list_price').notNull(),
    discount: integer('discount').notNull().default(0),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    vatAmount: integer('vat_amount').notNull().default(0),
    total: integer('total').notNull(),
    receiptNumber: text('receipt_number').unique(),
    /** The terms at purchase: a later change must not affect this order's refund. */
    termsVersion: text('terms_version').notNull(),
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('orders_total', sql`${t.total} = ${t.listPrice} - ${t.discount} and ${t.total} >= 0`),
    index('orders_buyer').on(sql`lower(${t.buyerEmail})`),
    index('orders_user').on(t.userId),
  ],
)

/** A booking: one trainee on one course. Titles and prices are snapshots. */
export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    scheduleId: uuid('schedule_id').references(() => courseSchedules.id, { onDelete: 'restrict' }),
    courseSlug: text('course_slug').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    emergencyContact: text('emergency_contact'),
    dietaryRequirements: text('dietary_requirements'),
    courseTitle: text('course_title').notNull(),
    courseDate: text('course_date').notNull().default(''),
    price: integer('price').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('pending'),
    stripeSessionId: text('stripe_session_id'),
    holdUntil: instant('hold_until'),
    payment: text('payment', { enum: PAYMENT_STATES }).notNull().default('none'),
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
    /** Since when it occupies no place; its retention period begins then. */
    cancelledAt: instant('cancelled_at'),
    paid: integer('paid').notNull().default(0),
    refundOwed: integer('refund_owed').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    /** Also set while the plan for a cancelled run is open. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** Why staff have to check it: the first reason that came up. */
    attentionReason: text('attention_reason', { enum: ATTENTION_REASONS }),
    /** Seen by staff only. */
    staffNote: text('staff_note'),
    /** Raised by every change (optimistic lock), so that staff do not overwrite each other's changes. */
    revision: integer('revision').notNull().default(0),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(full_name || ' ' || email || ' ' || course_title || ' cr-' || left(id::text, 8))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.status, BOOKING_STATUSES),
    oneOf(t.payment, PAYMENT_STATES),
    oneOf(t.cancelReason, CANCEL_REASONS),
    // The second half allows the plans of the previous version: remove it one version later.
    check(
      'course_enrollments_attention_reason',
      sql`${isOneOf(t.attentionReason, ATTENTION_REASONS)} or ${t.attentionReason} like 'date-cancelled:%'`,
    ),
    check('course_enrollments_price', sql`${t.price} >= 0`),
    check(
      'course_enrollments_refunds',
      sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.refundOwed} and ${t.refundOwed} <= ${t.paid}`,
    ),
    // These eight characters are the booking reference, so they must be unique.
    uniqueIndex('course_enrollments_reference').on(sql`left(${t.id}::text, 8)`),
    index('course_enrollments_newest').on(t.createdAt.desc(), t.id.desc()),
    index('course_enrollments_by_status').on(t.status, t.createdAt.desc()),
    index('course_enrollments_by_order').on(t.orderId),
    index('course_enrollments_by_schedule').on(t.scheduleId),
    index('course_enrollments_by_email').on(sql`lower(${t.email})`),
    index('course_enrollments_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('course_enrollments_holds').on(t.holdUntil).where(sql`status = 'pending'`),
    // A few rows among many, read on every visit to the dashboard.
    index('course_enrollments_attention').on(t.updatedAt.desc()).where(sql`needs_attention`),
    index('course_enrollments_unpaid')
      .on(t.cancelledAt)
      .where(sql`status = 'cancelled' and paid = 0`),
    index('course_enrollments_details')
      .on(t.scheduleId)
      .where(sql`emergency_contact is not null or dietary_requirements is not null`),
  ],
)
