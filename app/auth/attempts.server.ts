import { attemptLimits } from '../../content/policies.ts'
import { networkOf } from '../domain/basics/rate-limit-prefix.ts'
import type { Doors } from '../services.server.ts'
import { countOne, forgetAll, forgetOne } from '../storage/people/abuse-counters.ts'
import { nameless } from './keyed-hash.server.ts'

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
export async function takeAttempt({ what, clientAddress, about }: Attempt, doors: Doors) {
  const { minutes, perPlace, perPerson } = attemptLimits[what]
  const windowMs = minutes * 60_000
  const windowStart = new Date(Math.floor(doors.now().getTime() / windowMs) * windowMs)
  const counters = [
    { key: nameless(doors, what, 'place', networkOf(clientAddress)), windowStart, limit: perPlace },
    { key: nameless(doors, what, 'person', about), windowStart, limit: perPerson },
  ]
  let allowed = true
  for (const counter of counters) {
    if ((await countOne(doors.db, counter)) > counter.limit) allowed = false
  }
  return {
    allowed,
    /** It was the right password, or nothing that guessing gains from. */
    async forgive() {
      for (const counter of counters) await forgetOne(doors.db, counter)
    },
  }
}

/**
 * Whoever proved the mailbox is the owner: wrong guesses of others must not keep them out. Where
 * the guesses came from stays counted.
 */
export async function forgetAttempts(
  { what, about }: Pick<Attempt, 'what' | 'about'>,
  doors: Doors,
) {
  await forgetAll(doors.db, nameless(doors, what, 'person', about))
}
