import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MATTER_KINDS, MATTER_SETTLEMENTS } from '#app/domain/booking/matter.ts'
import { courseEnrollments, orders } from './booking.ts'
import { id, instant, oneOf } from './columns.ts'

/** What staff have to look at, one row each; an open one has no settlement. */
export const matters = pgTable(
  'matters',
  {
    id: id(),
    /** Null when the money could not be matched to an order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** Null when it is about the order as a whole. */
    enrollmentId: uuid('enrollment_id').references(() => courseEnrollments.id, {
      onDelete: 'restrict',
    }),
    kind: text('kind', { enum: MATTER_KINDS }).notNull(),
    /** The provider's id of the refund, dispute or payout; empty for other kinds. */
    reference: text('reference').notNull().default(''),
    amount: integer('amount'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
    /** Null when it ended by itself. */
    settledBy: text('settled_by'),
    settlement: text('settlement', { enum: MATTER_SETTLEMENTS }),
    /** What staff recorded, for example the reference of a bank transfer. */
    settlementNote: text('settlement_note'),
  },
  (t) => [
    oneOf(t.kind, MATTER_KINDS),
    oneOf(t.settlement, MATTER_SETTLEMENTS),
    // The same event reported twice is one matter.
    uniqueIndex('matters_open_once')
      .on(
        t.kind,
        t.reference,
        sql`coalesce(${t.enrollmentId}::text, '')`,
        sql`coalesce(${t.orderId}::text, '')`,
      )
      .where(sql`settled_at is null`),
    index('matters_open').on(t.openedAt).where(sql`settled_at is null`),
    index('matters_by_enrollment').on(t.enrollmentId),
    index('matters_by_order').on(t.orderId),
    index('matters_by_reference').on(t.reference).where(sql`reference <> ''`),
  ],
)
