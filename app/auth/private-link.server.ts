import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AuthServices } from './auth-services.ts'

type Secret = { env: Pick<AuthServices['env'], 'authSecret'> }

/**
 * The token of a link that letters repeat. A letter waits in the outbox with the name of the link
 * only: who can read the outbox, the database or a backup cannot make the token without the secret.
 */
export function privateToken({ env }: Secret, name: string) {
  return `${name}.${signature(env.authSecret, name)}`
}

/** The name of the link; null for a token that this installation has not made. */
export function nameOfToken({ env }: Secret, token: string) {
  const [name = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(env.authSecret, name))
  const claimed = Buffer.from(given)
  return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? name : null
}

function signature(secret: string, name: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'academy: private links', 32))
  return createHmac('sha256', key).update(name).digest('base64url')
}
