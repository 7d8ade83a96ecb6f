import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTENTION_REASONS } from '#app/domain/booking/attention.ts'
import {
  BOOKING_STATUSES,
  CANCEL_REASONS,
  PAYMENT_STATES,
} from '#app/domain/booking/booking-status.ts'
import { DISCOUNT_KINDS } from '#app/domain/booking/order/order-price.ts'
import { RENEWAL_CHOICES } from '#app/domain/booking/order/renewal-choice.ts'
import { DETAILS_STATES } from '#app/domain/booking/participant/details-state.ts'
import type { RefundTier } from '#app/domain/booking/refund/refund-terms.ts'
import { createdAt, id, instant, isOneOf, oneOf, updatedAt } from './columns.ts'
import { companies } from './invoice/company.ts'
import { courseSchedules } from './schedule.ts'
import { waitlistEntries } from './waitlist.ts'

/** What one person buys at once: one place or several. Amounts are pence. */
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
    /** What the discount was given for. */
    discountKind: text('discount_kind', { enum: DISCOUNT_KINDS }).notNull().default('none'),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    vatAmount: integer('vat_amount').notNull().default(0),
    total: integer('total').notNull(),
    receiptNumber: text('receipt_number').unique(),
    /** Null for somebody who buys as a private person, and so has the right to cancel. */
    companyName: text('company_name'),
    companyAddress: text('company_address'),
    /** The company's own number for what it ordered. */
    purchaseOrder: text('purchase_order'),
    /** For an order that is paid on account. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    /** The terms at purchase: a later change must not affect this order's refund. */
    termsVersion: text('terms_version').notNull(),
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>().notNull(),
    /** The buyer asked for a start within the 14-day right to cancel: which wording, and when. */
    expressRequestVersion: text('express_request_version'),
    expressRequestedAt: instant('express_requested_at'),
    /** What the buyer chose when letters about renewals were offered; null where they were not. */
    renewalLetters: text('renewal_letters', { enum: RENEWAL_CHOICES }),
    /** Which wording of the offer they saw. */
    renewalWording: text('renewal_wording'),
    /** Whether the buyer leaves it to whoever comes to cancel, move or pass on; null: as their company does. */
    participantsMayChange: boolean('participants_may_change'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.discountKind, DISCOUNT_KINDS),
    oneOf(t.renewalLetters, RENEWAL_CHOICES),
    check('orders_total', sql`${t.total} = ${t.listPrice} - ${t.discount} and ${t.total} >= 0`),
    index('orders_buyer').on(sql`lower(${t.buyerEmail})`),
    index('orders_user').on(t.userId),
    index('orders_by_company').on(t.companyId).where(sql`company_id is not null`),
  ],
)

/**
 * How many bookings there are, in parts whose sum counts: kept by triggers on `course_enrollments`
 * (migration 0009), each connection in a part of its own, so that bookings do not wait for each other.
 */
export const bookingCounts = pgTable('booking_counts', {
  part: integer('part').primaryKey(),
  bookings: integer('bookings').notNull(),
})

/** "+44 (0)7700 900123" and "07700 900123" are both 7700900123. */
export const phoneDigits = sql.raw(
  `regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?(44)?0?', '')`,
)

/**
 * Each word of name and course, and each such word without one of its letters (migration search_words):
 * two words that differ in one letter have a key in common.
 */
export const spellingKeys = sql.raw(`spelling_keys(full_name || ' ' || course_title)`)

/** The same for whoever bought the place. */
export const buyerSpellingKeys = sql.raw('spelling_keys(buyer_text)')

/** A booking: one trainee on one course. Titles and prices are snapshots. */
export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    scheduleId: uuid('schedule_id').references(() => courseSchedules.id, { onDelete: 'restrict' }),
    /** The entry of the waitlist whose offer this booking came from. */
    waitlistEntryId: uuid('waitlist_entry_id').references(() => waitlistEntries.id, {
      onDelete: 'set null',
    }),
    courseSlug: text('course_slug').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    emergencyContact: text('emergency_contact'),
    dietaryRequirements: text('dietary_requirements'),
    /** Whether the person has given what the classroom needs; asked for in orders of several places. */
    detailsState: text('details_state', { enum: DETAILS_STATES }).notNull().default('not-asked'),
    dateOfBirth: date('date_of_birth'),
    /** Which wording of the declarations the person agreed to, and when. */
    declarationsVersion: text('declarations_version'),
    declaredAt: instant('declared_at'),
    /** The last day of their licence, told to be reminded before it, and whether the buyer is told, too. */
    licenceUntil: date('licence_until'),
    licenceTellsBuyer: boolean('licence_tells_buyer').notNull().default(false),
    /** The last reminder about missing details: so many days before the start. */
    detailsRemindedFor: integer('details_reminded_for'),
    courseTitle: text('course_title').notNull(),
    courseDate: text('course_date').notNull().default(''),
    /** When it got these days: confirmed, or moved. Null in rows of the version before. */
    datedAt: instant('dated_at'),
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
    /** What need not be paid any more of a place on account that was cancelled. */
    waived: integer('waived').notNull().default(0),
    /** How often its trainee moved it to another run; staff moves do not count. */
    movesByTrainee: integer('moves_by_trainee').notNull().default(0),
    /** The most the terms give back since a trainee moved it, in percent; null without such a move. */
    cappedPercent: integer('capped_percent'),
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
    /**
     * Name, address, company, purchase order and telephone number of the buyer, for the search; null for
     * a private person who comes themselves. Kept by triggers (migration buyer_search).
     */
    buyerText: text('buyer_text'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.status, BOOKING_STATUSES),
    oneOf(t.payment, PAYMENT_STATES),
    oneOf(t.cancelReason, CANCEL_REASONS),
    oneOf(t.detailsState, DETAILS_STATES),
    // The second half allows the plans of the previous version: remove it one version later.
    check(
      'course_enrollments_attention_reason',
      sql`${isOneOf(t.attentionReason, ATTENTION_REASONS)} or ${t.attentionReason} like 'date-cancelled:%'`,
    ),
    check('course_enrollments_price', sql`${t.price} >= 0`),
    check('course_enrollments_waived', sql`${t.waived} between 0 and ${t.price}`),
    check(
      'course_enrollments_refunds',
      sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.refundOwed} and ${t.refundOwed} <= ${t.paid}`,
    ),
    check(
      'course_enrollments_capped_percent',
      sql`${t.cappedPercent} between 0 and 100 and ${t.movesByTrainee} >= 0`,
    ),
    // These eight characters are the booking reference, so they must be unique.
    uniqueIndex('course_enrollments_reference').on(sql`left(${t.id}::text, 8)`),
    index('course_enrollments_newest').on(t.createdAt.desc(), t.id.desc()),
    index('course_enrollments_by_status').on(t.status, t.createdAt.desc()),
    index('course_enrollments_by_order').on(t.orderId),
    index('course_enrollments_by_schedule').on(t.scheduleId),
    index('course_enrollments_by_licence').on(t.licenceUntil).where(sql`licence_until is not null`),
    index('course_enrollments_by_email').on(sql`lower(${t.email})`),
    index('course_enrollments_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('course_enrollments_phone').using('gin', sql`${phoneDigits} gin_trgm_ops`),
    index('course_enrollments_spelling').using('gin', sql`${spellingKeys}`),
    // Not a partial index: PostgreSQL would use it for one word of a search and not for the others.
    index('course_enrollments_buyer').using('gin', t.buyerText.op('gin_trgm_ops')),
    index('course_enrollments_buyer_spelling')
      .using('gin', sql`${buyerSpellingKeys}`)
      .where(sql`buyer_text is not null`),
    index('course_enrollments_holds').on(t.holdUntil).where(sql`status = 'pending'`),
    // A few rows among many, read on every visit to the dashboard.
    index('course_enrollments_to_arrange')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`status = 'confirmed' and schedule_id is null`),
    index('course_enrollments_attention').on(t.updatedAt.desc()).where(sql`needs_attention`),
    index('course_enrollments_unpaid')
      .on(t.cancelledAt)
      .where(sql`status = 'cancelled' and paid = 0`),
    index('course_enrollments_by_waitlist_entry')
      .on(t.waitlistEntryId)
      .where(sql`waitlist_entry_id is not null`),
    index('course_enrollments_missing_details')
      .on(t.scheduleId)
      .where(sql`details_state = 'missing'`),
    index('course_enrollments_details')
      .on(t.scheduleId)
      .where(sql`emergency_contact is not null or dietary_requirements is not null`),
  ],
)
