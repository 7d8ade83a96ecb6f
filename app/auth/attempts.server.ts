import { attemptLimits } from '../../content/policies.ts'
import { MINUTE } from '../domain/basics/durations.ts'
import { rateLimitPrefix } from '../domain/basics/rate-limit-prefix.ts'
import { countOne, forgetAll, forgetOne } from '../storage/people/abuse-counters.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'

type Attempt = {
  what: keyof typeof attemptLimits
  /** As determined by the server, never as claimed by the browser. */
  clientAddress: string
  /** The e-mail address or user id it is about. */
  about: string
}

/**
 * Counts an attempt before it is made, by network address and by account: limits many guesses from
 * one address as well as guesses at one account from many addresses.
 */
export async function takeAttempt({ what, clientAddress, about }: Attempt, services: AuthServices) {
  const { minutes, perPlace, perPerson } = attemptLimits[what]
  const windowMs = minutes * MINUTE
  const windowStart = new Date(Math.floor(services.now().getTime() / windowMs) * windowMs)
  const counters = [
    {
      key: keyedHash(services, what, 'place', rateLimitPrefix(clientAddress)),
      windowStart,
      limit: perPlace,
    },
    { key: keyedHash(services, what, 'person', about), windowStart, limit: perPerson },
  ]
  let allowed = true
  for (const counter of counters) {
    if ((await countOne(services.db, counter)) > counter.limit) allowed = false
  }
  return {
    allowed,
    /** Takes the count back after a success. */
    async forgive() {
      for (const counter of counters) await forgetOne(services.db, counter)
    },
  }
}

/**
 * For an owner who has proved the e-mail address: wrong guesses of others must not lock them out. The
 * counts by network address stay.
 */
export async function forgetAttempts(
  { what, about }: Pick<Attempt, 'what' | 'about'>,
  services: AuthServices,
) {
  await forgetAll(services.db, keyedHash(services, what, 'person', about))
}
