import { createHmac } from 'node:crypto'
import type { AuthServices } from './auth-services.ts'

/** HMAC with this installation's secret: without the secret the input cannot be found by guessing. */
export function keyedHash(
  { env }: { env: Pick<AuthServices['env'], 'authSecret'> },
  ...parts: string[]
) {
  return createHmac('sha256', env.authSecret).update(parts.join('\n')).digest('base64url')
}
