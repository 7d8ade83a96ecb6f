import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { AccountInvoice } from '#app/domain/invoice/account.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { invoiceReminders, invoices } from '../schema/invoice/invoice.ts'

const credited = sql<number>`(select coalesce(sum(c.total), 0)::int from invoices c
  where c.invoice_id = invoices.id)`

const received = sql<number>`(select coalesce(sum(p.amount), 0)::int from payments p
  where p.order_id = invoices.order_id)`

const accountFields = {
  ...columnsOf(invoices, 'id', 'number', 'orderId', 'issuedAt', 'dueOn'),
  totalPence: invoices.total,
  creditedPence: credited,
  receivedPence: received,
}

export type StoredAccountInvoice = AccountInvoice & { orderId: string }

/** The invoices of a company, the oldest first. */
export async function invoicesOfCompany(db: Handle, companyId: string) {
  const found = await db
    .select(accountFields)
    .from(invoices)
    .where(sql`${invoices.companyId} = ${companyId} and ${invoices.kind} = 'invoice'`)
    .orderBy(asc(invoices.number))
  return found.map(shown)
}

/** The credit notes for them, the oldest first. */
export async function creditNotesOfCompany(db: Handle, companyId: string) {
  const ofCompany = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
  const found = await db
    .select({ ...columnsOf(invoices, 'id', 'number', 'invoiceId'), totalPence: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.kind, 'credit-note'), inArray(invoices.invoiceId, ofCompany)))
    .orderBy(asc(invoices.number))
  return found.map((row) => ({ ...row, number: documentNumber('credit-note', row.number) }))
}

export async function accountInvoice(db: Handle, orderId: string) {
  const [found] = await db
    .select(accountFields)
    .from(invoices)
    .where(sql`${invoices.orderId} = ${orderId} and ${invoices.kind} = 'invoice'`)
  return found && shown(found)
}

function shown<Row extends { number: number; issuedAt: Date }>({ issuedAt, ...row }: Row) {
  return { ...row, number: documentNumber('invoice', row.number), issuedOn: londonToday(issuedAt) }
}

/** Invoices on account that are not paid, the most urgent first. */
export async function openInvoices(db: Handle) {
  const found = await db
    .select(accountFields)
    .from(invoices)
    .where(
      sql`${invoices.kind} = 'invoice' and ${invoices.dueOn} is not null
        and ${invoices.total} > ${credited} + ${received}`,
    )
    .orderBy(asc(invoices.dueOn))
  return found.map(shown)
}

/** Bookings on account whose course starts by this day and whose invoice is not paid. */
export async function unpaidBefore(db: Handle, day: string) {
  return rowsOf<{ id: string; orderId: string }>(
    db,
    sql`select e.id, e.order_id as "orderId"
    from course_enrollments e join course_schedules s on s.id = e.schedule_id
    join invoices on invoices.order_id = e.order_id and invoices.kind = 'invoice'
    where e.payment = 'invoiced' and e.status = 'confirmed' and s.start_date <= ${day}::date
      and invoices.total > ${credited} + ${received}
      and not exists (select from matters m where m.enrollment_id = e.id
        and m.kind = 'account-unpaid')
    order by e.id limit 100`,
  )
}

type Occasion = typeof invoiceReminders.$inferInsert

/** False when it was sent already. */
export async function noteInvoiceReminder(tx: Handle, reminder: Occasion) {
  const noted = await tx
    .insert(invoiceReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.invoiceId })
  return noted.length > 0
}
