import { scriptCookie } from './academy-cookies.server.ts'
import type { AuthServices } from './auth-services.ts'
import { keyedHash } from './keyed-hash.server.ts'

/**
 * A cookie that scripts can read: with it a trainer's device opens the names that it keeps for days
 * without a network. It belongs to one session, and goes when somebody signs out or in. The server
 * never reads it.
 */
const name = 'register-key'

type Holder = { token: string; expiresAt: Date; now: Date }

export function registerKey(
  services: { env: Pick<AuthServices['env'], 'authSecret' | 'publicUrl'> },
  { token, expiresAt, now }: Holder,
) {
  const key = keyedHash(services, 'register-key', token)
  const maxAge = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000))
  return scriptCookie(name, key, maxAge, services.env.publicUrl)
}

export const removeRegisterKey = (publicUrl: string) => scriptCookie(name, '', 0, publicUrl)

export const hasRegisterKey = (cookies: string | undefined | null) =>
  /(^|;\s*)register-key=/.test(cookies ?? '')
