import { createHmac } from 'node:crypto'
import type { Services } from '../../services.server.ts'

/** Stands for somebody in the audit: the same for the same address, and no way back to it. */
export function personMark(email: string, { env }: Pick<Services, 'env'>) {
  return createHmac('sha256', env.authSecret).update(`person:${email}`).digest('hex').slice(0, 32)
}
