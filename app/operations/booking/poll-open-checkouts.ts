import { checkout } from '../../../content/policies.ts'
import type { Services } from '../../services.server.ts'
import { claimOpenAttempts } from '../../storage/booking/checkouts.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { abandonAttempt } from './cancel-checkout.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 20

/** Asks about payment pages that nobody has told us of, so that no place is held for nothing. */
export async function pollOpenCheckouts(services: Services) {
  const { db, now } = services
  const before = (ms: number) => new Date(now().getTime() - ms)
  const quiet = await claimOpenAttempts(db, {
    now: now(),
    askedBefore: before(checkout.askAgainSeconds * 1_000),
    unknownBefore: before(checkout.unknownPaymentPageMinutes * 60_000),
    limit: atOnce,
  })
  await runIsolated(quiet, async function pollOpenCheckout({ id, paymentPageId }) {
    if (paymentPageId) await settlePayment(paymentPageId, services)
    else await abandonAttempt(id, services)
  })
  return quiet.length
}
