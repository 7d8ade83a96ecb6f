import type { Services } from '#app/services.server.ts'
import { ordersToCredit, ordersToInvoice } from '#app/storage/invoice/documents.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const batchSize = 50

/**
 * Writes what is missing: invoices of companies that have paid, and credit notes for what was refunded
 * since. Not part of settling a payment: an invoice that cannot be written must not stop money from
 * being counted.
 */
export async function writeInvoices(services: Services) {
  const { db, nudge } = services
  const toInvoice = await ordersToInvoice(db, batchSize)
  await runIsolated(toInvoice, async function writeInvoice({ id }) {
    await issueInvoice(id, services)
  })
  const toCredit = await ordersToCredit(db, batchSize)
  await runIsolated(toCredit, async function writeCreditNote({ id }) {
    await issueCreditNote(id, services)
  })
  if (toInvoice.length + toCredit.length > 0) nudge('send-mail')
}
