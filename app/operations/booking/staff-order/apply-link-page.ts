import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter, settledByStaffSince } from '#app/storage/booking/matters.ts'
import { recordPayment } from '#app/storage/booking/payments.ts'
import {
  closeLinkPage,
  lockLinkPage,
  noteProcessing,
} from '#app/storage/booking/staff-order/link-pages.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { bookReceived } from './book-received.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { isPartPaid, openBalance } from './what-is-open.ts'

/** Writes what the state of a card page means for the order whose payment link opened it. */
export async function applyLinkPage(
  linkPageId: string,
  page: PaymentPageState,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const isPaid = page.payment === 'paid'
  const isProcessing = page.payment === 'processing'
  const isOver = page.status === 'expired' || page.payment === 'failed'
  if (!isPaid && !isOver && !isProcessing) return
  await db.transaction(async (tx) => {
    const stored = await lockLinkPage(tx, linkPageId)
    if (!stored || stored.state === 'paid') return
    const { orderId } = stored
    if (isProcessing) return noteProcessing(tx, linkPageId, now())
    if (!isPaid) {
      await closeLinkPage(tx, linkPageId, 'expired')
      if (page.payment === 'failed') await tellFailed(tx, stored, now())
      return
    }
    await lockBookings(tx, { orderId })
    const { id: paymentPageId, paymentIntentId, pence, currency } = page
    const at = now()
    await recordPayment(tx, { orderId, paymentPageId, paymentIntentId, pence, currency, at })
    await closeLinkPage(tx, linkPageId, 'paid')
    const { hasLetters } = await bookReceived(tx, orderId, at)
    // The confirmation or the apology says it already.
    if (!hasLetters) await postPaymentLetter(tx, orderId, 'received', at)
  })
  if (isProcessing) return
  nudge('refresh-public-answers', 'send-mail')
  if (!isPaid) return
  nudge('follow-staff-orders', 'make-refunds')
}

type Ended = NonNullable<Awaited<ReturnType<typeof lockLinkPage>>>

/**
 * While the bank took its time, the pages promised an answer. Nobody is asked for what is not open, and
 * after the time of the hold unpaid places are given back, in a letter that tells everything.
 */
async function tellFailed(tx: Handle, { state, orderId, processingSince }: Ended, now: Date) {
  if (state !== 'open' || processingSince === null) return
  const bookings = await lockBookings(tx, { orderId })
  const open = await openBalance(tx, orderId)
  if (!open) return
  if (open.payUntil && open.payUntil <= now && !isPartPaid(bookings)) return
  await postPaymentLetter(tx, orderId, 'failed', now)
  // Staff dealt with it because the money seemed to be on its way.
  const about = { kind: 'balance-unpaid', orderId } as const
  for (const reference of await settledByStaffSince(tx, { ...about, since: processingSince })) {
    const matter = { ...about, bookingId: null, reference, pence: open.restPence, now }
    await openMatter(tx, { ...matter, again: true })
  }
}
