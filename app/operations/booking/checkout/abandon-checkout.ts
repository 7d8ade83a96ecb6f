import type { Services } from '../../../services.server.ts'
import { attemptById } from '../../../storage/booking/checkouts.ts'
import { type ClosedCheckout, closePaymentPage } from './close-payment-page.ts'

/**
 * Not cancelled by the customer. `never-shown`: no address of a payment page ever reached us, though
 * the provider may have made one. `expired`: the academy cancelled what the page asks money for.
 */
export async function abandonCheckout(
  attemptId: string,
  reason: 'never-shown' | 'expired',
  services: Services,
): Promise<ClosedCheckout> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return { ok: false, reason: 'unknown' }
  return closePaymentPage(attempt, reason, services)
}
