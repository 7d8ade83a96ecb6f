import { keyedHash } from '../../auth/keyed-hash.server.ts'
import type { Services } from '../../services.server.ts'

/**
 * Identifies a person in the audit log by a keyed hash of the address. Hexadecimal and cut to 32
 * characters, as in the audit rows that exist already.
 */
export function personHash(email: string, services: Pick<Services, 'env'>) {
  const hash = keyedHash(services, `person:${email}`)
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 32)
}
