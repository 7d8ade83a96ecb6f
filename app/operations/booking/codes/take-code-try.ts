import { codes } from '../../../../content/policies.ts'
import { keyedHash } from '../../../auth/keyed-hash.server.ts'
import { MINUTE } from '../../../domain/basics/durations.ts'
import { rateLimitPrefix } from '../../../domain/basics/rate-limit-prefix.ts'
import type { Services } from '../../../services.server.ts'
import { countOne, forgetOne } from '../../../storage/people/abuse-counters.ts'

/** Counts a try before the code is looked up; right ones are taken back. IPv6: counted by /64. */
export async function takeCodeTry(clientAddress: string, { db, now, env }: Services) {
  const windowMs = codes.tries.minutes * MINUTE
  const counter = {
    key: keyedHash({ env }, 'discount-code', rateLimitPrefix(clientAddress)),
    windowStart: new Date(Math.floor(now().getTime() / windowMs) * windowMs),
  }
  const count = await countOne(db, counter)
  return {
    allowed: count <= codes.tries.most,
    forgive: () => forgetOne(db, counter),
  }
}
