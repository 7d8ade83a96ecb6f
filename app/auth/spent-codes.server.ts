import { HOUR } from '../domain/basics/durations.ts'
import { countOne } from '../storage/people/abuse-counters.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'

const windowMs = HOUR

/**
 * Whether this user's code is used for the first time. A code is valid for 90 seconds at most; it is
 * counted in two windows, shifted by half, so that at least one of them contains both uses. In one
 * transaction: the first window's row lock lets one of two concurrent requests count in both first.
 */
export async function spendCode(
  { userId, code }: { userId: string; code: string },
  services: AuthServices,
) {
  return services.db.transaction(async (tx) => {
    let isFirst = true
    for (const shift of [0, windowMs / 2]) {
      const now = services.now().getTime() + shift
      const windowStart = new Date(Math.floor(now / windowMs) * windowMs - shift)
      const key = keyedHash(services, 'code', String(shift), userId, code)
      if ((await countOne(tx, { key, windowStart })) > 1) isFirst = false
    }
    return isFirst
  })
}
