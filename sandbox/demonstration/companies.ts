import { eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { creditNoteContent, invoiceContent } from '#app/domain/invoice/document-content.ts'
import { dueDate, REMINDERS } from '#app/domain/invoice/reminder.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { noteInvoiceReminder } from '#app/storage/invoice/accounts.ts'
import { writeDocument } from '#app/storage/invoice/documents.ts'
import { orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { sellerLines } from '#content/seller.ts'
import { account } from '#content/settings.ts'
import type { BookingWithIds } from './rows.ts'

const guarding = {
  name: 'Surrey Door & Event Guarding Ltd',
  address: '12 Example Yard\nKingston upon Thames\nSurrey',
  invoiceEmail: 'accounts@surrey-guarding.example',
  onAccount: true,
  creditLimit: 2500_00,
}

const stewards = {
  name: 'Mole Valley Stewards Ltd',
  address: '3 Sample Street\nDorking\nSurrey',
  invoiceEmail: 'accounts@mole-valley-stewards.example',
  onAccount: true,
  creditLimit: 600_00,
}

const seller = { lines: sellerLines, companyNumber: null, vat: null, bankDetails: null }

type Planted = {
  bookings: readonly BookingWithIds[]
  /** Of a company that paid by card. */
  group: { orderId: string; boughtAt: Date } | undefined
  now: Date
}

/**
 * A company on account with an open invoice and one that it paid, another whose invoice is overdue, the
 * invoice of a company that paid by card, and a credit note of a private buyer. The oldest come first, as
 * their numbers do.
 */
export async function plantCompanies(tx: Handle, { bookings, group, now }: Planted) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const { open, overdue, done, refunded } = invoicedBookings(bookings, londonToday(now))
  const documents = [
    done && { at: done.booking.createdAt, write: () => plantPaid(tx, done) },
    open && { at: daysAgo(3), write: () => plantOpen(tx, open, guarding, daysAgo(3)) },
    overdue && { at: daysAgo(40), write: () => plantOverdue(tx, overdue, daysAgo(40)) },
    refunded && { at: paidAt(refunded), write: () => plantCredited(tx, refunded) },
    group && {
      at: group.boughtAt,
      write: () => writeInvoice(tx, { ...group, companyId: null, issuedAt: group.boughtAt }),
    },
  ]
  const inOrder = documents
    .flatMap((document) => document || [])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { write } of inOrder) await write()
}

/** The bookings for it. Of the confirmed ones some are taken by other parts of the demonstration. */
export function invoicedBookings(bookings: readonly BookingWithIds[], today: string) {
  const free = bookings
    .filter(({ booking }) => booking.status === 'confirmed' && booking.run)
    .slice(7, -1)
  const startsAfter = (days: number) =>
    free.filter(({ booking }) => booking.run && booking.run.startDate > addDays(today, days))
  const open = startsAfter(28).at(-1)
  return {
    open,
    overdue: startsAfter(21).findLast((each) => each !== open),
    done: bookings.find(({ booking }) => booking.status === 'completed' && booking.paid > 0),
    refunded: bookings.find(({ booking }) => booking.refund?.reason === 'cancelled-by-trainee'),
  }
}

const paidAt = ({ booking }: BookingWithIds) => booking.paidAt ?? booking.createdAt

type Company = typeof guarding

/** Returns its id. The demonstration may be planted again months later: then it is there already. */
async function putOnAccount(tx: Handle, orderId: string, company: Company) {
  await tx.insert(companies).values(company).onConflictDoNothing()
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.name, company.name))
  const companyId = found?.id ?? ''
  await tx
    .update(orders)
    .set({ companyId, companyName: company.name, companyAddress: company.address })
    .where(eq(orders.id, orderId))
  return companyId
}

/** Paid by bank transfer before the course. */
async function plantPaid(tx: Handle, done: BookingWithIds) {
  const { id, orderId, booking } = done
  const companyId = await putOnAccount(tx, orderId, guarding)
  await tx
    .update(payments)
    .set({
      sessionId: null,
      paymentIntentId: null,
      method: 'bank-transfer',
      reference: 'BACS 004711',
      receivedOn: londonToday(paidAt(done)),
    })
    .where(eq(payments.orderId, orderId))
  await tx
    .update(courseEnrollments)
    .set({ stripeSessionId: null })
    .where(eq(courseEnrollments.id, id))
  await writeInvoice(tx, { orderId, companyId, issuedAt: booking.createdAt })
}

async function plantOpen(
  tx: Handle,
  { id, orderId }: BookingWithIds,
  company: Company,
  issuedAt: Date,
) {
  const companyId = await putOnAccount(tx, orderId, company)
  await tx
    .update(orders)
    .set({ receiptNumber: null, createdAt: issuedAt, purchaseOrder: 'PO-2026-118' })
    .where(eq(orders.id, orderId))
  await tx.delete(payments).where(eq(payments.orderId, orderId))
  await tx
    .update(courseEnrollments)
    .set({ payment: 'invoiced', paid: 0, stripeSessionId: null, createdAt: issuedAt })
    .where(eq(courseEnrollments.id, id))
  return writeInvoice(tx, { orderId, companyId, issuedAt })
}

/** The company was reminded each time. */
async function plantOverdue(tx: Handle, overdue: BookingWithIds, issuedAt: Date) {
  const { id: invoiceId, dueOn } = await plantOpen(tx, overdue, stewards, issuedAt)
  const due = dueOn ?? londonToday(issuedAt)
  for (const [nth, occasion] of REMINDERS.entries()) {
    const day = addDays(due, (nth - 1) * account.remindDays)
    await noteInvoiceReminder(tx, { invoiceId, occasion, sentAt: londonInstant(day, '08:00') })
  }
}

type Issued = { orderId: string; companyId: string | null; issuedAt: Date }

async function writeInvoice(tx: Handle, { orderId, companyId, issuedAt }: Issued) {
  const order = await orderForInvoice(tx, orderId)
  if (!order) throw new Error('The order was planted before.')
  const [startDate = null] = order.bookings.map((each) => each.startDate)
  const receivedAt = order.received.at(-1)?.at
  const dueOn = companyId && dueDate(londonToday(issuedAt), startDate, account)
  const paid = receivedAt && !companyId ? { on: londonToday(receivedAt), how: 'in full' } : null
  return writeDocument(tx, {
    kind: 'invoice',
    orderId,
    invoiceId: null,
    companyId,
    dueOn,
    now: issuedAt,
    content: invoiceContent(order, seller, { paid }),
  })
}

/** A private buyer asked for an invoice, and cancelled later. */
async function plantCredited(tx: Handle, refunded: BookingWithIds) {
  const { id, orderId, booking } = refunded
  const issuedAt = paidAt(refunded)
  const invoice = await writeInvoice(tx, { orderId, companyId: null, issuedAt })
  const order = await orderForInvoice(tx, orderId)
  const credited = order?.bookings.find((each) => each.id === id)
  if (!order || !credited) return
  const reduces = { number: documentNumber('invoice', invoice.number), on: londonToday(issuedAt) }
  await writeDocument(tx, {
    kind: 'credit-note',
    orderId,
    invoiceId: invoice.id,
    companyId: null,
    dueOn: null,
    content: creditNoteContent(order, seller, {
      credited: [{ booking: credited, pence: credited.lessPence }],
      reduces,
    }),
    now: booking.refund?.owedAt ?? issuedAt,
  })
}
