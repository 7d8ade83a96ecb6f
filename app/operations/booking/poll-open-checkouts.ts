import { checkout } from '../../../content/policies.ts'
import { MINUTE, SECOND } from '../../domain/basics/durations.ts'
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
    askedBefore: before(checkout.askAgainSeconds * SECOND),
    unknownBefore: before(checkout.unknownSessionMinutes * MINUTE),
    limit: atOnce,
  })
  await runIsolated(quiet, async function pollOpenCheckout({ id, sessionId }) {
    if (sessionId) await settlePayment(sessionId, services)
    else await abandonAttempt(id, services)
  })
  return quiet.length
}
