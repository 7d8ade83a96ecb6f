import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../env.server.ts'
import { cookiePrefix } from './academy-cookies.server.ts'

type Settings = Pick<Environment, 'publicUrl'> & { authSecret: string }

/**
 * The token in the session cookie, if the cookie bears our signature; null otherwise. Reads it as the
 * sign-in library does, without its other work: session-token.test.ts compares the two.
 */
export function sessionToken(cookies: string | undefined | null, env: Settings): string | null {
  const value = cookieValue(cookies ?? '', sessionCookieName(env))
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const right = Buffer.from(createHmac('sha256', env.authSecret).update(token).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

const sessionCookieName = ({ publicUrl }: Settings) => `${cookiePrefix(publicUrl)}.session_token`

/** The first cookie of that name counts. */
function cookieValue(cookies: string, name: string) {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return null
}
