import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../columns.ts'

/** Companies that may pay on account. Amounts are pence. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Where invoices and reminders go. */
    invoiceEmail: text('invoice_email').notNull(),
    /** Whether staff approved it for paying on account. */
    onAccount: boolean('on_account').notNull().default(false),
    /** What it may owe at most. */
    creditLimit: integer('credit_limit').notNull().default(0),
    /** Whether its people may cancel, move or pass on the places that it pays for. */
    participantsMayChange: boolean('participants_may_change').notNull().default(false),
    /** Raised by every change (optimistic lock). */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('companies_credit_limit', sql`${t.creditLimit} >= 0`),
    uniqueIndex('companies_by_name').on(sql`lower(${t.name})`),
  ],
)
