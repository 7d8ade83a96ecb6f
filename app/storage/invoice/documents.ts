import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { DocumentContent, DocumentKind } from '#app/domain/invoice/document.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { invoiceCounters, invoices } from '../schema/invoice/invoice.ts'
import { lessThanAgreed } from './invoiced-orders.ts'

type NewDocument = {
  kind: DocumentKind
  orderId: string
  invoiceId: string | null
  companyId: string | null
  content: DocumentContent
  dueOn: string | null
  now: Date
}

/**
 * Takes the next number and writes the document. The row of the counter stays locked until the
 * transaction ends: the next document waits, and one that is rolled back gives its number back.
 */
export async function writeDocument(tx: Handle, document: NewDocument) {
  const { kind, now, content, ...rest } = document
  const number = await nextNumber(tx, kind)
  const [written] = await tx
    .insert(invoices)
    .values({ ...rest, kind, number, content, total: content.totalPence, issuedAt: now })
    .returning(documentFields)
  if (!written) throw new Error('An insert without a condition writes its row.')
  return written
}

async function nextNumber(tx: Handle, kind: DocumentKind) {
  const [taken] = await tx
    .insert(invoiceCounters)
    .values({ kind, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.kind,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ number: invoiceCounters.lastNumber })
  return taken?.number ?? 1
}

const documentFields = {
  ...columnsOf(invoices, 'id', 'kind', 'number', 'orderId', 'companyId', 'total', 'dueOn'),
  ...columnsOf(invoices, 'content', 'issuedAt'),
}

export type StoredDocument = Awaited<ReturnType<typeof documentsOfOrder>>[number]

/** The invoice first, then its credit notes. */
export function documentsOfOrder(db: Handle, orderId: string) {
  return db
    .select(documentFields)
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.kind), asc(invoices.number))
}

export async function documentById(db: Handle, id: string) {
  const [found] = await db.select(documentFields).from(invoices).where(eq(invoices.id, id))
  return found
}

export async function invoiceOfOrder(db: Handle, orderId: string) {
  const [found] = await db
    .select(documentFields)
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return found
}

/**
 * Orders of companies that are paid and have no invoice yet, the oldest first; none of which the bank
 * took money back.
 */
export async function ordersToInvoice(db: Handle, limit: number) {
  return rowsOf<{ id: string }>(
    db,
    sql`select o.id from orders o
    where o.company_name is not null
      and not exists (select from invoices i where i.order_id = o.id)
      and not exists (select from disputes d where d.order_id = o.id and d.state = 'lost')
      and exists (select from course_enrollments e where e.order_id = o.id
        and e.payment = 'paid' and e.status in ('confirmed', 'completed'))
    order by o.created_at limit ${limit}`,
  )
}

/** Orders whose invoice is higher than what they cost by now, after refunds and reductions. */
export async function ordersToCredit(db: Handle, limit: number) {
  return rowsOf<{ id: string }>(
    db,
    sql`select i.order_id as id from invoices i
    join lateral (select sum(${lessThanAgreed(sql`e`)}) as less from course_enrollments e
      where e.order_id = i.order_id) reduced on true
    where i.kind = 'invoice' and reduced.less > (select coalesce(sum(c.total), 0)
      from invoices c where c.order_id = i.order_id and c.kind = 'credit-note')
    order by i.issued_at limit ${limit}`,
  )
}
