import { createHmac } from 'node:crypto'
import type { Doors } from '../doors.server.ts'

/** A key to count by that tells nobody whom it is about. */
export function nameless({ env }: Doors, ...parts: string[]) {
  return createHmac('sha256', env.authSecret).update(parts.join('\n')).digest('base64url')
}
