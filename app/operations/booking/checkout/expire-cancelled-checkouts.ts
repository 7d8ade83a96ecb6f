import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { claimCancelledAttempts } from '#app/storage/booking/checkouts.ts'
import { abandonCheckout } from './cancel-checkout.ts'

const batchSize = 20

/**
 * Staff cancelled a booking or its run while its payment page was open: the page is closed. Found
 * by the state of the rows, not by a message, so that a crash in between loses nothing.
 */
export async function expireCancelledCheckouts(services: Services) {
  const { db, now } = services
  const attempts = await claimCancelledAttempts(db, { now: now(), limit: batchSize })
  await runIsolated(attempts, async function expireCancelledCheckout({ id }) {
    await abandonCheckout(id, 'expired', services)
  })
  return attempts.length
}
