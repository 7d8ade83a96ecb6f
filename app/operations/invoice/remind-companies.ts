import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { invoiceOpenPence } from '#app/domain/invoice/account.ts'
import { reminderOn, reminderWords } from '#app/domain/invoice/reminder.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import {
  accountInvoice,
  noteInvoiceReminder,
  openInvoices,
  type StoredAccountInvoice,
  unpaidBefore,
} from '#app/storage/invoice/accounts.ts'
import { documentById } from '#app/storage/invoice/documents.ts'
import { account } from '#content/settings.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { postLetters } from '../mail/post-letters.ts'
import { documentFields, recipientOf } from './post-document.ts'

/** Reminds companies of open invoices, each occasion once; staff look at those whose course is near. */
export async function remindCompanies(services: Pick<Services, 'db' | 'now' | 'nudge'>) {
  const { db, now, nudge } = services
  const open = await openInvoices(db)
  await runIsolated(open, function remindOf(invoice) {
    return remind(invoice, services)
  })
  const soon = addDays(londonToday(now()), account.attentionDaysBeforeStart)
  const unpaid = await unpaidBefore(db, soon)
  await runIsolated(unpaid, async function openMatterOf({ id: bookingId, orderId }) {
    await db.transaction(async (tx) => {
      await lockBookings(tx, { id: bookingId })
      await openMatter(tx, { kind: 'account-unpaid', orderId, bookingId, now: now() })
    })
  })
  if (open.length > 0) nudge('send-mail')
}

async function remind(
  { id, orderId, dueOn, issuedOn }: StoredAccountInvoice,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const at = now()
  const today = londonToday(at)
  const occasion = dueOn && reminderOn(today, { dueOn, issuedOn }, account)
  if (!occasion) return
  await db.transaction(async (tx) => {
    // A payment that is being recorded ends first.
    await lockBookings(tx, { orderId })
    const invoice = await accountInvoice(tx, orderId)
    const document = await documentById(tx, id)
    if (!invoice || !document || invoiceOpenPence(invoice) === 0) return
    if (!(await noteInvoiceReminder(tx, { invoiceId: id, occasion, sentAt: at }))) return
    const { to, about } = await recipientOf(tx, orderId)
    if (!to) return
    const facts = {
      ...(await documentFields(tx, document, at)),
      occasion: reminderWords(today, occasion, dueOn),
      openPence: invoiceOpenPence(invoice),
    }
    await postLetters(tx, about ?? null, [{ template: 'invoice-reminder', to, facts }], at)
  })
}
