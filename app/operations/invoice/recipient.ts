import type { Handle } from '#app/storage/engine/database.server.ts'
import { companyById } from '#app/storage/invoice/companies.ts'
import { orderForInvoice } from '#app/storage/invoice/invoiced-orders.ts'

/** Where letters about an order's invoice go: a company with an account has an address for them. */
export async function recipientOf(tx: Handle, orderId: string) {
  const order = await orderForInvoice(tx, orderId)
  const company = order?.companyId ? await companyById(tx, order.companyId) : undefined
  return { to: company?.invoiceEmail ?? order?.buyerEmail ?? '', about: order?.bookings[0]?.id }
}
