import { eq } from 'drizzle-orm'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { DAY } from '../../app/domain/basics/durations.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { documentNumber } from '../../app/domain/invoice/document.ts'
import { creditNoteContent, invoiceContent } from '../../app/domain/invoice/document-content.ts'
import { dueDate } from '../../app/domain/invoice/reminder.ts'
import type { Handle } from '../../app/storage/engine/database.server.ts'
import { writeDocument } from '../../app/storage/invoice/documents.ts'
import { orderForInvoice } from '../../app/storage/invoice/invoiced-orders.ts'
import { courseEnrollments, orders } from '../../app/storage/schema/booking.ts'
import { companies } from '../../app/storage/schema/company.ts'
import { payments } from '../../app/storage/schema/payment.ts'
import { account } from '../../content/policies.ts'
import { sellerLines } from '../../content/seller.ts'
import type { BookingWithIds } from './rows.ts'

const company = {
  name: 'Surrey Door & Event Guarding Ltd',
  address: '12 Example Yard\nKingston upon Thames\nSurrey',
  invoiceEmail: 'accounts@surrey-guarding.example',
  onAccount: true,
  creditLimit: 2500_00,
}

const seller = { lines: sellerLines, companyNumber: null, vat: null, bankDetails: null }

/** A company on account with an open invoice and one that it paid, and a credit note of another buyer. */
export async function plantCompanies(tx: Handle, bookings: readonly BookingWithIds[], now: Date) {
  const companyId = await companyOf(tx)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const confirmed = bookings.filter(({ booking }) => booking.status === 'confirmed' && booking.run)
  const today = londonToday(now)
  const open = confirmed.slice(3, -1).findLast(({ booking }) => {
    return booking.run && booking.run.startDate > addDays(today, 30)
  })
  const done = bookings.find(({ booking }) => booking.status === 'completed' && booking.paid > 0)
  const refunded = bookings.find(({ booking }) => booking.refund?.reason === 'cancelled-by-trainee')
  if (done) await plantPaid(tx, done, companyId)
  if (open) await plantOpen(tx, open, { companyId, issuedAt: daysAgo(3) })
  if (refunded) await plantCredited(tx, refunded)
}

/** The demonstration may be planted again months later. */
async function companyOf(tx: Handle) {
  await tx.insert(companies).values(company).onConflictDoNothing()
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.name, company.name))
  return found?.id ?? ''
}

function putOnAccount(tx: Handle, orderId: string, companyId: string) {
  return tx
    .update(orders)
    .set({ companyId, companyName: company.name, companyAddress: company.address })
    .where(eq(orders.id, orderId))
}

/** Paid by bank transfer before the course. */
async function plantPaid(tx: Handle, { id, orderId, booking }: BookingWithIds, companyId: string) {
  const paidAt = booking.paidAt ?? booking.createdAt
  await putOnAccount(tx, orderId, companyId)
  await tx
    .update(payments)
    .set({
      ...{ sessionId: null, paymentIntentId: null, method: 'bank-transfer' },
      ...{ reference: 'BACS 004711', receivedOn: londonToday(paidAt) },
    })
    .where(eq(payments.orderId, orderId))
  await tx
    .update(courseEnrollments)
    .set({ stripeSessionId: null })
    .where(eq(courseEnrollments.id, id))
  await writeInvoice(tx, { orderId, companyId, issuedAt: booking.createdAt })
}

type Open = { companyId: string; issuedAt: Date }

async function plantOpen(
  tx: Handle,
  { id, orderId }: BookingWithIds,
  { companyId, issuedAt }: Open,
) {
  await putOnAccount(tx, orderId, companyId)
  await tx
    .update(orders)
    .set({ receiptNumber: null, createdAt: issuedAt, purchaseOrder: 'PO-2026-118' })
    .where(eq(orders.id, orderId))
  await tx.delete(payments).where(eq(payments.orderId, orderId))
  await tx
    .update(courseEnrollments)
    .set({ ...{ payment: 'invoiced', paid: 0, stripeSessionId: null }, createdAt: issuedAt })
    .where(eq(courseEnrollments.id, id))
  await writeInvoice(tx, { orderId, companyId, issuedAt })
}

type Issued = { orderId: string; companyId: string | null; issuedAt: Date }

async function writeInvoice(tx: Handle, { orderId, companyId, issuedAt }: Issued) {
  const order = await orderForInvoice(tx, orderId)
  if (!order) throw new Error('The order was planted before.')
  const [startDate = null] = order.bookings.map((each) => each.startDate)
  const paidAt = order.received.at(-1)?.at
  const dueOn = companyId && dueDate(londonToday(issuedAt), startDate, account)
  const paid = paidAt && !companyId ? { on: londonToday(paidAt), how: 'in full' } : null
  return writeDocument(tx, {
    ...{ kind: 'invoice', orderId, invoiceId: null, companyId, dueOn, now: issuedAt },
    content: invoiceContent(order, seller, { paid }),
  })
}

/** A private buyer asked for an invoice, and cancelled later. */
async function plantCredited(tx: Handle, { id, orderId, booking }: BookingWithIds) {
  const issuedAt = booking.paidAt ?? booking.createdAt
  const invoice = await writeInvoice(tx, { orderId, companyId: null, issuedAt })
  const order = await orderForInvoice(tx, orderId)
  const credited = order?.bookings.find((each) => each.id === id)
  if (!order || !credited) return
  const reduces = {
    number: documentNumber('invoice', invoice.number),
    on: londonToday(issuedAt),
  }
  await writeDocument(tx, {
    ...{ kind: 'credit-note', orderId, invoiceId: invoice.id, companyId: null, dueOn: null },
    content: creditNoteContent(order, seller, {
      credited: [{ booking: credited, pence: credited.lessPence }],
      reduces,
    }),
    now: booking.refund?.owedAt ?? issuedAt,
  })
}
