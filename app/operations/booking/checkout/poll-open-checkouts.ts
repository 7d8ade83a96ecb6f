import { MINUTE, SECOND } from '#app/domain/basics/durations.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { claimOpenAttempts } from '#app/storage/booking/checkouts.ts'
import { syncPayment } from '../sync-payment.ts'
import { abandonCheckout } from './cancel-checkout.ts'

const batchSize = 20

/** Asks the provider about payment pages without a webhook, so that unpaid places are released. */
export async function pollOpenCheckouts(services: Services) {
  const { db, now } = services
  const before = (ms: number) => new Date(now().getTime() - ms)
  const attempts = await claimOpenAttempts(db, {
    now: now(),
    askedBefore: before(checkoutLimits.askAgainSeconds * SECOND),
    unknownBefore: before(checkoutLimits.unknownPaymentPageMinutes * MINUTE),
    limit: batchSize,
  })
  await runIsolated(attempts, async function pollOpenCheckout({ id, paymentPageId }) {
    if (paymentPageId) await syncPayment(paymentPageId, services)
    else await abandonCheckout(id, 'never-shown', services)
  })
  return attempts.length
}
