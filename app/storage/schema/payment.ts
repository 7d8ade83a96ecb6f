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
import { PAYMENT_METHODS } from '#app/domain/booking/order/payment-method.ts'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import { REFUND_REASONS, REFUND_STATES } from '#app/domain/booking/refund/refund.ts'
import { courseEnrollments, orders } from './booking.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'

const ATTEMPT_STATES = ['open', 'paid', 'expired'] as const

/** One try at paying an order: written before the card provider is asked for a payment page. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The form's id and a hash of its contents: sent twice, it is one attempt. */
    submission: text('submission').notNull(),
    detailsHash: text('details_hash').notNull(),
    buyerHash: text('buyer_hash').notNull(),
    parameters: jsonb('parameters').$type<PaymentPageParameters>().notNull(),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('open'),
    clientAddressHash: text('client_address_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.state, ATTEMPT_STATES),
    uniqueIndex('checkout_attempts_by_submission').on(t.submission, t.detailsHash),
    index('checkout_attempts_by_buyer').on(t.buyerHash).where(sql`state = 'open'`),
    index('checkout_attempts_by_order').on(t.orderId),
    index('checkout_attempts_open').on(t.expiresAt).where(sql`state = 'open'`),
    index('checkout_attempts_by_address').on(t.clientAddressHash).where(sql`state = 'open'`),
    index('checkout_attempts_lately').on(t.clientAddressHash, t.createdAt),
  ],
)

/** Payments received: by card, or another way and recorded by staff. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Null for money that did not come through the card provider. */
    sessionId: text('session_id').unique(),
    paymentIntentId: text('payment_intent_id'),
    method: text('method', { enum: PAYMENT_METHODS }).notNull().default('card'),
    /** For money that staff recorded: what proves it, on which day it arrived, and who recorded it. */
    reference: text('reference'),
    receivedOn: date('received_on'),
    recordedBy: text('recorded_by'),
    /** The form's id: sent twice, it is one payment. */
    submission: text('submission').unique(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    paidAt: instant('paid_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0`),
    oneOf(t.method, PAYMENT_METHODS),
    check('payments_of_card', sql`${t.method} <> 'card' or ${t.sessionId} is not null`),
    index('payments_by_order').on(t.orderId),
    index('payments_by_intent').on(t.paymentIntentId),
  ],
)

/** The idempotency key is stored before the provider is asked, so that a retry refunds once. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: 'restrict' }),
    /** The payment it comes from; null in rows of the version before, whose orders have one payment. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerRefundId: text('provider_refund_id').unique(),
    state: text('state', { enum: REFUND_STATES }).notNull().default('owed'),
    /** For one that was settled outside: what staff recorded, and who. */
    outsideReference: text('outside_reference'),
    paidBackOn: date('paid_back_on'),
    settledBy: text('settled_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} > 0`),
    oneOf(t.reason, REFUND_REASONS),
    oneOf(t.state, REFUND_STATES),
    index('refunds_by_order').on(t.orderId),
    index('refunds_by_enrollment').on(t.enrollmentId),
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_by_hand').on(t.createdAt).where(sql`state = 'by-hand'`),
    index('refunds_unfinished').on(t.createdAt).where(sql`state in ('owed', 'submitted')`),
  ],
)

/** Each event of the card provider, once. It holds ids, never personal values. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    sessionId: text('session_id'),
    /** Disputes and refunds name the payment, which may not be stored yet. */
    paymentIntentId: text('payment_intent_id'),
    refundId: text('refund_id'),
    disputeId: text('dispute_id'),
    payoutId: text('payout_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** How often it was claimed, and when it is due again. */
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (t) => [index('payment_events_due').on(t.dueAt).where(sql`settled_at is null`)],
)
