import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { accountRefusal, owedInAll } from '#app/domain/invoice/account.ts'
import { dueDate } from '#app/domain/invoice/reminder.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { lockCompany } from '#app/storage/invoice/companies.ts'
import type { StoredDocument } from '#app/storage/invoice/documents.ts'
import { orderForInvoice, writeOnAccount } from '#app/storage/invoice/invoiced-orders.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { account } from '#content/settings.ts'
import { applyOrderEvent } from '../booking/apply-order-event.ts'
import { writeInvoice } from './issue-invoice.ts'
import { postDocument } from './post-document.ts'

export type AccountRefusal = 'no-such-company' | 'not-approved' | 'over-limit'

type OnAccount = { orderId: string; companyId: string; actorId: string }

type PutOnAccount = Outcome<{ document: StoredDocument }, 'not-pending' | AccountRefusal>

/** Whether so much more fits a company's account. Until the transaction ends nothing else is put on it. */
export async function allowOnAccount(tx: Handle, companyId: string, orderPence: number) {
  const company = await lockCompany(tx, companyId)
  if (!company) return refused('no-such-company')
  const owedPence = owedInAll(await invoicesOfCompany(tx, companyId))
  const refusal = accountRefusal(company, { owedPence, orderPence })
  return refusal ? refused(refusal) : { ok: true as const, company }
}

/**
 * Confirms an order whose places are held, on a company's account, and writes its invoice. In the
 * transaction of the caller: after a refusal that must be rolled back. The company's row is locked, so
 * two orders at once cannot both use what is left of the limit.
 */
export async function putOnAccount(
  tx: Handle,
  { orderId, companyId, actorId }: OnAccount,
  services: Pick<Services, 'env' | 'now'>,
): Promise<PutOnAccount> {
  const now = services.now()
  const bookings = await lockBookings(tx, { orderId })
  const isPending = bookings.every(
    ({ status, payment }) => status === 'pending' && payment === 'none',
  )
  if (bookings.length === 0 || !isPending) return refused('not-pending')
  const orderPence = bookings.reduce((sum, { price }) => sum + price, 0)
  const allowed = await allowOnAccount(tx, companyId, orderPence)
  if (!allowed.ok) return allowed
  const { company } = allowed

  await writeOnAccount(tx, orderId, company)
  await applyOrderEvent(tx, bookings, () => ({ kind: 'invoiced' }), { now })
  const order = await orderForInvoice(tx, orderId)
  if (!order) throw new Error('The order is locked, so it exists.')
  const [startDate = null] = order.bookings.flatMap((each) => each.startDate ?? []).toSorted()
  const dueOn = dueDate(londonToday(now), startDate, account)
  const document = await writeInvoice(tx, { orderId, order, dueOn }, services)
  await postDocument(tx, { document, to: company.invoiceEmail, about: bookings[0]?.id }, now)
  await recordAudit(tx, 'order-put-on-account', companyId, { actorId, details: { order: orderId } })
  return { ok: true, document }
}
