import { randomBytes } from 'node:crypto'
import { knownBrowserLimits } from '../domain/people/limits.ts'
import { retention } from '../domain/privacy/retention.ts'
import {
  accountsOfTokens,
  keepLatestBrowsers,
  noteBrowser,
} from '../storage/people/known-browsers.ts'
import { serverCookie } from './academy-cookies.server.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * The accounts that have signed in with this browser before, each with its token. The query is the
 * same whatever account a request is about, so its time does not reveal which accounts exist.
 */
export async function accountsOfBrowser(headers: Headers, { db, env }: AuthServices) {
  const tokens: unknown = await cookieFor(env.publicUrl).parse(headers.get('Cookie'))
  return accountsOfTokens(db, Array.isArray(tokens) ? tokens.filter(isToken).slice(-most) : [])
}

/**
 * Remembers this browser for an account that was just authenticated; returns the Set-Cookie line. A
 * token that is known for the account is kept, because an answer with a new one may get lost.
 */
export async function rememberBrowser(userId: string, headers: Headers, services: AuthServices) {
  const { db, env, now } = services
  const known = await accountsOfBrowser(headers, services)
  const token =
    known.find((each) => each.userId === userId)?.token ?? randomBytes(32).toString('base64url')
  await noteBrowser(db, { userId, token, now: now() })
  await keepLatestBrowsers(db, userId, knownBrowserLimits.perAccount)
  const others = known.map((each) => each.token).filter((each) => each !== token)
  const expires = now()
  expires.setUTCMonth(expires.getUTCMonth() + retention.knownBrowserMonths)
  return cookieFor(env.publicUrl).serialize([...others, token].slice(-most), { expires })
}

const most = knownBrowserLimits.accountsPerBrowser

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value)

const cookieFor = (publicUrl: string) => serverCookie('known_browser', publicUrl)
