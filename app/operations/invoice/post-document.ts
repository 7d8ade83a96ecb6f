import { selfService } from '#app/domain/booking/limits.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import type { InvoiceFields } from '#app/domain/mail/invoice-fields.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { companyById } from '#app/storage/invoice/companies.ts'
import type { StoredDocument } from '#app/storage/invoice/documents.ts'
import { orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'
import { addLink } from '#app/storage/people/links.ts'
import { postLetters } from '../mail/post-letters.ts'

type Posted = {
  document: StoredDocument
  to: string
  /** The booking that staff see the letter with. */
  about: string | undefined
}

/** Mails a new invoice or credit note, with a private link to its PDF. */
export async function postDocument(tx: Handle, { document, to, about }: Posted, now: Date) {
  // The buyer may have been erased.
  if (!to) return
  const facts = {
    ...(await documentFields(tx, document, now)),
    reduces: document.content.reduces?.number ?? null,
    isPaid: document.content.paid !== null,
    purchaseOrder: document.content.buyer.purchaseOrder,
  }
  await postLetters(tx, about ?? null, [{ template: 'invoice-issued', to, facts }], now)
}

export async function documentFields(
  tx: Handle,
  { id, kind, number, total, dueOn, content }: StoredDocument,
  now: Date,
): Promise<InvoiceFields> {
  const hours = 24 * selfService.linkDaysWithoutDate
  return {
    documentKind: kind,
    number: documentNumber(kind, number),
    buyer: content.buyer.lines[0] ?? '',
    totalPence: total,
    dueOn,
    file: await addLink(tx, { purpose: 'invoice', subject: id, now, hours }),
  }
}

/** Where letters about an order's invoice go: a company with an account has an address for them. */
export async function recipientOf(tx: Handle, orderId: string) {
  const order = await orderForInvoice(tx, orderId)
  const company = order?.companyId ? await companyById(tx, order.companyId) : undefined
  return { to: company?.invoiceEmail ?? order?.buyerEmail ?? '', about: order?.bookings[0]?.id }
}
