import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import type { Services } from '#app/services.server.ts'

export type HashServices = { env: Pick<Services['env'], 'authSecret'> }

/**
 * Identifies a person in the audit log by a keyed hash of the address. Hexadecimal and cut to 32
 * characters, as in the audit rows that exist already.
 */
export function personHash(email: string, services: HashServices) {
  const hash = keyedHash(services, `person:${email}`)
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 32)
}

/** An account in the journal of erasures: its address may have been another when a backup was made. */
export function userHash(userId: string, services: HashServices) {
  return personHash(`account ${userId}`, services)
}
