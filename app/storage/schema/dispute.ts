import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STATES } from '#app/domain/booking/dispute.ts'
import { orders } from './booking.ts'
import { createdAt, instant, oneOf, updatedAt } from './columns.ts'

/** Disputes of card payments, as the provider reports them. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    /** Null while the payment is not known. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    paymentIntentId: text('payment_intent_id'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's word for why, for example "fraudulent". */
    reason: text('reason').notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    evidenceDueAt: instant('evidence_due_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf(t.state, DISPUTE_STATES),
    check('disputes_amount', sql`${t.amount} > 0`),
    index('disputes_by_order').on(t.orderId),
  ],
)

/** Money that the provider paid to the bank, compared with the transactions it is made of. */
export const payouts = pgTable('payouts', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state').notNull(),
  arrivesOn: date('arrives_on').notNull(),
  /** The sum of its transactions after fees; null until they were read. */
  transactionsTotal: integer('transactions_total'),
  checkedAt: instant('checked_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
