import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MEANS_OF_PAYMENT } from '#app/domain/booking/order/staff-order.ts'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import { orders } from './booking.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { contactEnquiries } from './enquiry.ts'

/** An order that staff made for a buyer, by telephone or in the office: how it is to be paid. */
export const staffOrders = pgTable(
  'staff_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The form's id: sent twice, it is one order. */
    submission: text('submission').notNull().unique(),
    madeBy: text('made_by').notNull(),
    means: text('means', { enum: MEANS_OF_PAYMENT }).notNull(),
    /** Why another price than the list price was agreed. */
    priceReason: text('price_reason'),
    /** Until when places are held for somebody who has not paid; null once that is settled. */
    payUntil: instant('pay_until'),
    /** The enquiry that it came from. */
    enquiryId: uuid('enquiry_id').references(() => contactEnquiries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.means, MEANS_OF_PAYMENT),
    index('staff_orders_pay_until').on(t.payUntil).where(sql`pay_until is not null`),
    index('staff_orders_by_enquiry').on(t.enquiryId).where(sql`enquiry_id is not null`),
  ],
)

/** The parts in which such an order is paid, the first one for the place. */
export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    nth: integer('nth').notNull(),
    amount: integer('amount').notNull(),
    dueOn: date('due_on').notNull(),
    /** The last reminder: so many days before the day it is due. */
    remindedFor: integer('reminded_for'),
  },
  (t) => [
    check('instalments_amount', sql`${t.amount} > 0`),
    unique('instalments_by_order').on(t.orderId, t.nth),
    index('instalments_due').on(t.dueOn),
  ],
)

const PAGE_STATES = ['open', 'paid', 'expired'] as const

/**
 * Card pages that were opened from a payment link. They are not checkout attempts: the version before
 * would cancel the bookings when one of them expires, while the link still works.
 */
export const linkPages = pgTable(
  'link_pages',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    parameters: jsonb('parameters').$type<PaymentPageParameters>().notNull(),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    state: text('state', { enum: PAGE_STATES }).notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /**
     * Since when the bank decides about its payment. The page stays open until then: for the version
     * before, another state would be a page that has ended, and it would open a second one.
     */
    processingSince: instant('processing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.state, PAGE_STATES),
    index('link_pages_by_order').on(t.orderId),
    // Only one page of an order can be paid at a time.
    uniqueIndex('link_pages_open_once').on(t.orderId).where(sql`state = 'open'`),
    index('link_pages_open').on(t.updatedAt).where(sql`state = 'open'`),
  ],
)
