import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { invoiceOpenPence } from '#app/domain/invoice/account.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { accountInvoice } from '#app/storage/invoice/accounts.ts'
import { lockCompany } from '#app/storage/invoice/companies.ts'
import { documentById } from '#app/storage/invoice/documents.ts'
import { isRecorded, recordTransfer } from '#app/storage/invoice/transfers.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { markAccountPaid } from './mark-account-paid.ts'

type Payment = {
  companyId: string
  invoiceId: string
  pence: number
  /** A calendar date. */
  receivedOn: string
  reference: string
  /** The form's id: sent twice, it is one payment. */
  submission: string
  actorId: string
}

type Recorded =
  | Outcome<{ openPence: number }, 'not-found' | 'not-yet'>
  | Refused<'too-much', { openPence: number }>

/** Money that arrived for an invoice, all of it or a part. With the last part its bookings are paid. */
export async function recordAccountPayment(
  payment: Payment,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const { companyId, invoiceId, pence, receivedOn, reference, submission, actorId } = payment
  const outcome = await db.transaction(async (tx): Promise<Recorded> => {
    if (receivedOn > londonToday(now())) return refused('not-yet')
    const document = await documentById(tx, invoiceId)
    if (document?.companyId !== companyId) return refused('not-found')
    const { orderId } = document
    const bookings = await lockBookings(tx, { orderId })
    await lockCompany(tx, companyId)
    const before = await accountInvoice(tx, orderId)
    if (!before) return refused('not-found')
    const paidAt = londonInstant(receivedOn, '12:00')
    const transfer = { orderId, pence, receivedOn, reference, submission, paidAt }
    if (await isRecorded(tx, submission)) return { ok: true, openPence: invoiceOpenPence(before) }
    // Paid for what it costs now, although the credit note may not be written yet.
    const isPaid = bookings.every((booking) => booking.payment !== 'invoiced')
    const left = isPaid ? 0 : invoiceOpenPence(before)
    if (pence > left) return refused('too-much', { openPence: left })
    await recordTransfer(tx, { ...transfer, recordedBy: actorId })
    await markAccountPaid(tx, orderId, now())
    await recordAudit(tx, 'account-payment-recorded', companyId, {
      actorId,
      fields: ['amount'],
      details: { invoice: invoiceId },
    })
    return { ok: true, openPence: invoiceOpenPence(before) - pence }
  })
  nudge('write-invoices')
  return outcome
}
