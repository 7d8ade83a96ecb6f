import { createHmac } from 'node:crypto'
import type { Services } from '../services.server.ts'

/** A name that only this installation could have made, and that tells nobody's. */
export function keyedHash(
  { env }: { env: Pick<Services['env'], 'authSecret'> },
  ...parts: string[]
) {
  return createHmac('sha256', env.authSecret).update(parts.join('\n')).digest('base64url')
}
