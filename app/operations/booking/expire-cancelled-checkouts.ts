import type { Services } from '../../services.server.ts'
import { claimCancelledAttempts } from '../../storage/booking/checkouts.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { abandonAttempt } from './cancel-checkout.ts'

const atOnce = 20

/**
 * Staff cancelled a booking, or its date, while somebody stood at the card machine: the payment
 * page is closed. Found by how things stand, so that nothing is lost should the power go between.
 */
export async function expireCancelledCheckouts(services: Services) {
  const { db, now } = services
  const unwanted = await claimCancelledAttempts(db, { now: now(), limit: atOnce })
  await runIsolated(unwanted, async function expireCancelledCheckout({ id }) {
    await abandonAttempt(id, services, 'expired')
  })
  return unwanted.length
}
