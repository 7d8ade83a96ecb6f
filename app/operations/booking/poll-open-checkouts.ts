import { checkout } from '../../../content/policies.ts'
import type { Doors } from '../../services.server.ts'
import { claimQuietAttempts } from '../../storage/booking/checkouts.ts'
import { eachByItself } from '../basics/run-isolated.ts'
import { abandonAttempt } from './cancel-checkout.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 20

/** Asks about payment pages that nobody has told us of, so that no place is held for nothing. */
export async function settleQuietPayments(doors: Doors) {
  const { db, now } = doors
  const before = (ms: number) => new Date(now().getTime() - ms)
  const quiet = await claimQuietAttempts(db, {
    now: now(),
    askedBefore: before(checkout.askAgainSeconds * 1_000),
    unknownBefore: before(checkout.unknownSessionMinutes * 60_000),
    limit: atOnce,
  })
  await eachByItself(quiet, async function settleQuietPayment({ id, sessionId }) {
    if (sessionId) await settlePayment(sessionId, doors)
    else await abandonAttempt(id, doors)
  })
  return quiet.length
}
