import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { PublicBadgeKey } from '../domain/certificate/badge/public-key.ts'

/** Open Badges 3.0 asks every verifier for this one; others limit who can check a badge. */
export const algorithm = 'RS256'

/** Strong enough for what is checked in twenty years. */
const bits = 3072

export type NewBadgeKey = {
  /** Follows from the public key (RFC 7638): at its address there can be no other. */
  id: string
  publicKey: PublicBadgeKey
  /** A private JSON Web Key. */
  privateKey: string
}

export async function newBadgeKey(): Promise<NewBadgeKey> {
  const pair = await generateKeyPair(algorithm, { modulusLength: bits, extractable: true })
  const { n = '', e = '' } = await exportJWK(pair.publicKey)
  const publicKey = { kty: 'RSA', n, e } as const
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey))
  return { id: await calculateJwkThumbprint(publicKey), publicKey, privateKey }
}
