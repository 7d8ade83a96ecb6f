import { HOUR } from '../domain/basics/durations.ts'
import { countOne } from '../storage/people/abuse-counters.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'

const windowMs = HOUR

/**
 * Whether this code of this person is used for the first time. The app shows a code for a minute
 * and a half at most; of two windows that overlap by half, one holds both uses of it.
 */
export async function spendCode(
  { userId, code }: { userId: string; code: string },
  services: AuthServices,
) {
  let isFirst = true
  for (const shift of [0, windowMs / 2]) {
    const now = services.now().getTime() + shift
    const windowStart = new Date(Math.floor(now / windowMs) * windowMs - shift)
    const key = keyedHash(services, 'code', String(shift), userId, code)
    if ((await countOne(services.db, { key, windowStart })) > 1) isFirst = false
  }
  return isFirst
}
