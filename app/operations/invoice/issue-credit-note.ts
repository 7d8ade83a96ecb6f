import { londonToday } from '#app/domain/basics/london-time.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { creditNoteContent } from '#app/domain/invoice/document-content.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  documentsOfOrder,
  type StoredDocument,
  writeDocument,
} from '#app/storage/invoice/documents.ts'
import { orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'
import { markAccountPaid } from './mark-account-paid.ts'
import { postDocument, recipientOf } from './post-document.ts'
import { seller } from './seller.ts'

/** A credit note for what an invoiced order costs less since the last one; nothing if it does not. */
export function issueCreditNote(orderId: string, services: Pick<Services, 'db' | 'env' | 'now'>) {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await lockBookings(tx, { orderId })
    const document = await writeCreditNote(tx, orderId, services)
    if (!document) return null
    // A cancellation may have lowered the price to what was received already.
    await markAccountPaid(tx, orderId, now())
    const { to, about } = await recipientOf(tx, orderId)
    await postDocument(tx, { document, to, about }, now())
    return document
  })
}

async function writeCreditNote(
  tx: Handle,
  orderId: string,
  services: Pick<Services, 'env' | 'now'>,
) {
  const [invoice, ...notes] = await documentsOfOrder(tx, orderId)
  const order = await orderForInvoice(tx, orderId)
  if (invoice?.kind !== 'invoice' || !order) return null
  const credited = order.bookings.flatMap((booking) => {
    const pence = booking.lessPence - creditedFor(booking.id, notes)
    return pence > 0 ? [{ booking, pence }] : []
  })
  if (credited.length === 0) return null
  const { id: invoiceId, companyId, issuedAt } = invoice
  const reduces = { number: documentNumber('invoice', invoice.number), on: londonToday(issuedAt) }
  return writeDocument(tx, {
    kind: 'credit-note',
    orderId,
    invoiceId,
    companyId,
    dueOn: null,
    content: creditNoteContent(order, seller(services), { credited, reduces }),
    now: services.now(),
  })
}

function creditedFor(bookingId: string, notes: readonly StoredDocument[]) {
  return notes
    .flatMap(({ content }) => content.lines)
    .filter((line) => line.bookingId === bookingId)
    .reduce((sum, { pence }) => sum + pence, 0)
}
