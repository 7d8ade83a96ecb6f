import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS, type DocumentContent } from '#app/domain/invoice/document.ts'
import { REMINDERS } from '#app/domain/invoice/reminder.ts'
import { orders } from '../booking.ts'
import { id, instant, oneOf } from '../columns.ts'
import { companies } from './company.ts'

/** The last number of each kind, taken in the transaction that writes the document: no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind', { enum: DOCUMENT_KINDS }).primaryKey(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [oneOf(t.kind, DOCUMENT_KINDS)],
)

/** Invoices and credit notes. A row never changes (a trigger refuses it). Amounts are pence. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The invoice that a credit note reduces. */
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => invoices.id),
    /** For what is paid on account. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'restrict' }),
    total: integer('total').notNull(),
    dueOn: date('due_on'),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    oneOf(t.kind, DOCUMENT_KINDS),
    check('invoices_total', sql`${t.total} >= 0 and ${t.number} > 0`),
    uniqueIndex('invoices_by_number').on(t.kind, t.number),
    uniqueIndex('invoices_one_per_order').on(t.orderId).where(sql`kind = 'invoice'`),
    index('invoices_by_order').on(t.orderId),
    index('invoices_by_invoice').on(t.invoiceId),
    index('invoices_by_company').on(t.companyId),
  ],
)

/** Reminders about unpaid invoices: each occasion once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    occasion: text('occasion', { enum: REMINDERS }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.occasion] }), oneOf(t.occasion, REMINDERS)],
)
