import { refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { attemptById } from '#app/storage/booking/checkouts.ts'
import { isOrderUnclear } from '#app/storage/booking/payment-results.ts'
import { applyPaymentPage } from '../apply-payment-page.ts'
import { type ClosedCheckout, closePaymentPage, unpaidPage } from './close-payment-page.ts'

/** The customer cancels: the payment page is closed and the place released. */
export async function cancelCheckout(
  attemptId: string,
  services: Services,
): Promise<ClosedCheckout> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return refused('unknown')
  if (attempt.state === 'paid') return { ok: true, state: 'paid' }
  if (attempt.state === 'open') return closePaymentPage(attempt, 'customer-cancelled', services)
  // Already expired: record that the customer cancelled, so that a late payment is refunded.
  await applyPaymentPage(attempt.id, unpaidPage(attempt), services, 'customer-cancelled')
  if (await isOrderUnclear(services.db, attempt.orderId)) {
    return refused('unavailable')
  }
  return { ok: true, state: 'cancelled' }
}
