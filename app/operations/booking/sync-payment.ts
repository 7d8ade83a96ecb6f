import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { attemptByPaymentPage } from '#app/storage/booking/checkouts.ts'
import { linkPageBySession } from '#app/storage/booking/staff-order/link-pages.ts'
import { applyPaymentPage } from './apply-payment-page.ts'
import { endUnknownPage } from './checkout/end-unknown-page.ts'
import { applyLinkPage } from './staff-order/apply-link-page.ts'

type Settled = Outcome<{ page: PaymentPageState }, 'unknown' | 'unavailable'>

/**
 * Asks the card provider for the state of a payment page, and updates the booking accordingly.
 * Webhooks, the success page and the polling job all call this, in any order and any number of
 * times: the same state settled again changes nothing.
 */
export async function syncPayment(paymentPageId: string, services: Services): Promise<Settled> {
  const attempt = await attemptByPaymentPage(services.db, paymentPageId)
  if (!attempt) return settleLink(paymentPageId, services)
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (answer.ok) {
    await applyPaymentPage(attempt.id, answer.value, services)
    return { ok: true, page: answer.value }
  }
  const hasEnded = answer.reason === 'refused' && (await endUnknownPage(attempt, services))
  return refused(hasEnded ? 'unknown' : 'unavailable')
}

/** A card page that was opened from a payment link. */
async function settleLink(paymentPageId: string, services: Services): Promise<Settled> {
  const link = await linkPageBySession(services.db, paymentPageId)
  if (!link) return refused('unknown')
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (!answer.ok) return refused(answer.reason === 'refused' ? 'unknown' : 'unavailable')
  await applyLinkPage(link.id, answer.value, services)
  return { ok: true, page: answer.value }
}
