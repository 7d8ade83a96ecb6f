import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { invoiceContent } from '#app/domain/invoice/document-content.ts'
import type { InvoiceRefusal } from '#app/domain/invoice/invoice-refusal.ts'
import type { Services } from '#app/services.server.ts'
import { hasLostDispute } from '#app/storage/booking/disputes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  invoiceOfOrder,
  type StoredDocument,
  writeDocument,
} from '#app/storage/invoice/documents.ts'
import { type OrderForInvoice, orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'
import { postDocument } from './post-document.ts'
import { seller } from './seller.ts'

type Issued = Outcome<{ document: StoredDocument }, InvoiceRefusal>

/** The invoice of a paid order: the one it has, or a new one, which is also mailed to the buyer. */
export async function issueInvoice(orderId: string, services: Services): Promise<Issued> {
  const { db, now, nudge } = services
  const outcome = await db.transaction(async (tx): Promise<Issued> => {
    // Two requests for one order would otherwise both find none.
    await lockBookings(tx, { orderId })
    const existing = await invoiceOfOrder(tx, orderId)
    if (existing) return { ok: true, document: existing }
    const order = await orderForInvoice(tx, orderId)
    if (!order || !isPaid(order)) return refused('not-paid')
    if (await hasLostDispute(tx, orderId)) return refused('payment-lost')
    const document = await writeInvoice(tx, { orderId, order, dueOn: null }, services)
    await postDocument(tx, { document, to: order.buyerEmail, about: order.bookings[0]?.id }, now())
    return { ok: true, document }
  })
  nudge('send-mail')
  return outcome
}

type NewInvoice = { orderId: string; order: OrderForInvoice; dueOn: string | null }

/** `dueOn`: for an order on account; null for one that is paid. */
export function writeInvoice(
  tx: Handle,
  { orderId, order, dueOn }: NewInvoice,
  services: Pick<Services, 'env' | 'now'>,
) {
  const paidAt = order.received.at(-1)?.at
  const paid = paidAt && !dueOn ? { on: londonToday(paidAt), how: 'in full' } : null
  return writeDocument(tx, {
    kind: 'invoice',
    orderId,
    invoiceId: null,
    companyId: order.companyId,
    dueOn,
    content: invoiceContent(order, seller(services), { paid }),
    now: services.now(),
  })
}

/** A late payment that only went back is no sale. */
function isPaid({ bookings }: OrderForInvoice) {
  return bookings.some(({ payment, status, lessPence, pricePence }) => {
    const kept = status === 'confirmed' || status === 'completed' || lessPence < pricePence
    return payment === 'paid' && kept
  })
}
