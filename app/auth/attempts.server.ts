import { attemptLimits } from '../../content/policies.ts'
import { MINUTE } from '../domain/basics/durations.ts'
import { rateLimitPrefix } from '../domain/basics/rate-limit-prefix.ts'
import { countOne, forgetAll, forgetOne } from '../storage/people/abuse-counters.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'

type Attempt = {
  what: keyof typeof attemptLimits
  /** The address the server saw, never one the browser wrote. */
  clientAddress: string
  /** Whom it is about: an e-mail address or a user. */
  about: string
}

/**
 * Counts an attempt before it is made, by where it comes from and by whom it is about, so that
 * neither many guesses from one place nor one guess from many places gets far.
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
    /** It was the right password, or nothing that guessing gains from. */
    async forgive() {
      for (const counter of counters) await forgetOne(services.db, counter)
    },
  }
}

/**
 * Whoever proved the mailbox is the owner: wrong guesses of others must not keep them out. Where
 * the guesses came from stays counted.
 */
export async function forgetAttempts(
  { what, about }: Pick<Attempt, 'what' | 'about'>,
  services: AuthServices,
) {
  await forgetAll(services.db, keyedHash(services, what, 'person', about))
}
