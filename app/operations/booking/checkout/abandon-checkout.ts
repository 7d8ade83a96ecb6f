import { refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { attemptById } from '#app/storage/booking/checkouts.ts'
import { type ClosedCheckout, closePaymentPage } from './close-payment-page.ts'

/**
 * Closes a checkout that the customer did not cancel. `never-shown`: we received no URL of a payment
 * page, though the provider may have created one. `expired`: staff cancelled the booking or its run.
 */
export async function abandonCheckout(
  attemptId: string,
  reason: 'never-shown' | 'expired',
  services: Services,
): Promise<ClosedCheckout> {
  const attempt = await attemptById(services.db, attemptId)
  if (!attempt) return refused('unknown')
  return closePaymentPage(attempt, reason, services)
}
