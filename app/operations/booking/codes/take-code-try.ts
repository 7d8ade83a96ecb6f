import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { codeTries } from '#app/domain/booking/limits.ts'
import type { Services } from '#app/services.server.ts'
import { countOne, forgetOne } from '#app/storage/people/abuse-counters.ts'

/** Counts a try before the code is looked up; right ones are taken back. IPv6: counted by /64. */
export async function takeCodeTry(clientAddress: string, { db, now, env }: Services) {
  const windowMs = codeTries.minutes * MINUTE
  const counter = {
    key: keyedHash({ env }, 'discount-code', rateLimitPrefix(clientAddress)),
    windowStart: new Date(Math.floor(now().getTime() / windowMs) * windowMs),
  }
  const count = await countOne(db, counter)
  return { allowed: count <= codeTries.most, forgive: () => forgetOne(db, counter) }
}
