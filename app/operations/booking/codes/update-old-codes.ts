import { MINUTE } from '#app/domain/basics/durations.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import type { Services } from '#app/services.server.ts'
import { ordersWithOldHeldCodes, updateCodeUse } from '#app/storage/booking/codes/code-uses.ts'

const atOnce = 100

/**
 * Codes that are held for longer than a place is: during an upgrade, instances of the version before
 * confirm and cancel bookings without settling their codes.
 */
export async function updateOldCodes({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - checkoutLimits.holdMinutes * MINUTE)
  for (const orderId of await ordersWithOldHeldCodes(db, before, atOnce)) {
    await db.transaction((tx) => updateCodeUse(tx, orderId))
  }
}
