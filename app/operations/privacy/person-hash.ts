import { keyedHash } from '../../auth/keyed-hash.server.ts'
import type { Services } from '../../services.server.ts'

/**
 * Stands for a person in the audit log: the same for the same address, and cannot be turned back
 * into it. Written as hexadecimal and cut to 32 characters, because audit rows already hold it so.
 */
export function personHash(email: string, services: Pick<Services, 'env'>) {
  const hash = keyedHash(services, `person:${email}`)
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 32)
}
