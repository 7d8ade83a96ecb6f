import type { Doors } from '../../services.server.ts'
import { claimUnwantedAttempts } from '../../storage/booking/checkouts.ts'
import { eachByItself } from '../basics/run-isolated.ts'
import { abandonAttempt } from './cancel-checkout.ts'

const atOnce = 20

/**
 * Staff cancelled a booking, or its date, while somebody stood at the card machine: the payment
 * page is closed. Found by how things stand, so that nothing is lost should the power go between.
 */
export async function closeUnwantedPages(doors: Doors) {
  const { db, now } = doors
  const unwanted = await claimUnwantedAttempts(db, { now: now(), limit: atOnce })
  await eachByItself(unwanted, async function closeUnwantedPage({ id }) {
    await abandonAttempt(id, doors, 'expired')
  })
  return unwanted.length
}
