import { MINUTE } from '../domain/basics/durations.ts'
import { rateLimitPrefix } from '../domain/basics/rate-limit-prefix.ts'
import { attemptLimits } from '../domain/people/limits.ts'
import { countOne, forgetAll, forgetOne } from '../storage/people/abuse-counters.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'
import { accountsOfBrowser } from './known-browser.server.ts'

type Kind = keyof typeof attemptLimits

type Attempt = {
  what: Kind
  /** Their cookies may show that the account has signed in with this browser before. */
  headers: Headers
  /** As determined by the server, never as claimed by the browser. */
  clientAddress: string
  /** The e-mail address or user id it is about. */
  about: string
}

/**
 * Counts an attempt before it is made. Strangers are counted by network address and by account, which
 * limits many guesses from one address as well as guesses at one account from many addresses. Known
 * browsers of the account are counted apart, so that strangers cannot use up their attempts: all of
 * them together, because a password reset makes a new one known and must not allow more guesses. Once
 * these are used up they are counted as strangers, so that one of them cannot shut out the others.
 */
export async function takeAttempt(attempt: Attempt, services: AuthServices) {
  const { what, about } = attempt
  const { minutes, perPlace, perPerson, perKnown } = attemptLimits[what]
  const windowMs = minutes * MINUTE
  const windowStart = new Date(Math.floor(services.now().getTime() / windowMs) * windowMs)
  const place = rateLimitPrefix(attempt.clientAddress)
  const counted: { key: string; windowStart: Date }[] = []
  const count = async (by: 'place' | 'person' | 'known', whom: string, limit: number) => {
    const counter = { key: counterKey(what, by, whom, services), windowStart }
    counted.push(counter)
    return (await countOne(services.db, counter)) <= limit
  }
  const countStranger = async () => {
    const placeMay = await count('place', place, perPlace)
    return (await count('person', about, perPerson)) && placeMay
  }
  const asKnown = (await isKnown(attempt, services)) && (await count('known', about, perKnown))
  return {
    allowed: asKnown || (await countStranger()),
    /** Takes the counts back after a success. */
    async forgive() {
      for (const counter of counted) await forgetOne(services.db, counter)
    },
  }
}

async function isKnown({ headers, about }: Attempt, services: AuthServices) {
  const accounts = await accountsOfBrowser(headers, services)
  return accounts.some(({ userId, email }) => userId === about || email === about)
}

/**
 * For an owner who has proved the e-mail address: wrong guesses must not lock them out. The counts by
 * network address stay.
 */
export async function forgetAttempts(
  { what, about }: Pick<Attempt, 'what' | 'about'>,
  services: CounterServices,
) {
  for (const whose of ['person', 'known'] as const) {
    await forgetAll(services.db, counterKey(what, whose, about, services))
  }
}

type CounterServices = Pick<AuthServices, 'db'> & { env: Pick<AuthServices['env'], 'authSecret'> }

function counterKey(
  what: Kind,
  counted: 'place' | 'person' | 'known',
  whom: string,
  { env }: CounterServices,
) {
  return keyedHash({ env }, what, counted, whom)
}
