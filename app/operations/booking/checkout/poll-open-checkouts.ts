import { checkout } from '../../../../content/policies.ts'
import { MINUTE, SECOND } from '../../../domain/basics/durations.ts'
import type { Services } from '../../../services.server.ts'
import { claimOpenAttempts } from '../../../storage/booking/checkouts.ts'
import { runIsolated } from '../../basics/run-isolated.ts'
import { settlePayment } from '../settle-payment.ts'
import { abandonCheckout } from './abandon-checkout.ts'

const atOnce = 20

/** Asks about payment pages that no webhook has told us of, so that no place stays held for nothing. */
export async function pollOpenCheckouts(services: Services) {
  const { db, now } = services
  const before = (ms: number) => new Date(now().getTime() - ms)
  const unheard = await claimOpenAttempts(db, {
    now: now(),
    askedBefore: before(checkout.askAgainSeconds * SECOND),
    unknownBefore: before(checkout.unknownPaymentPageMinutes * MINUTE),
    limit: atOnce,
  })
  await runIsolated(unheard, async function pollOpenCheckout({ id, paymentPageId }) {
    if (paymentPageId) await settlePayment(paymentPageId, services)
    else await abandonCheckout(id, 'never-shown', services)
  })
  return unheard.length
}
