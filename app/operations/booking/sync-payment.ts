import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { attemptByPaymentPage } from '#app/storage/booking/checkouts.ts'
import { linkPageBySession } from '#app/storage/booking/staff-order/link-pages.ts'
import { applyPaymentPage } from './apply-payment-page.ts'
import { endUnknownPage } from './checkout/end-unknown-page.ts'
import { applyLinkPage } from './staff-order/apply-link-page.ts'

type Synced = Outcome<{ page: PaymentPageState }, 'unknown' | 'unavailable'>

/**
 * Asks the card provider for the state of a payment page, and updates the booking accordingly.
 * Webhooks, the success page and the polling job all call this, in any order and any number of
 * times: the same state written again changes nothing.
 */
export async function syncPayment(paymentPageId: string, services: Services): Promise<Synced> {
  const attempt = await attemptByPaymentPage(services.db, paymentPageId)
  // Or one that was opened from a payment link.
  const link = attempt ? undefined : await linkPageBySession(services.db, paymentPageId)
  if (!attempt && !link) return refused('unknown')
  const answer = await services.payments.readPaymentPage(paymentPageId)
  if (!answer.ok) {
    const isRefused = answer.reason === 'refused'
    const hasEnded = isRefused && (!attempt || (await endUnknownPage(attempt, services)))
    return refused(hasEnded ? 'unknown' : 'unavailable')
  }
  if (attempt) await applyPaymentPage(attempt.id, answer.value, services)
  if (link) await applyLinkPage(link.id, answer.value, services)
  return { ok: true, page: answer.value }
}
