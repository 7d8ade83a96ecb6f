import { importJWK, SignJWT } from 'jose'
import type { BadgeCredential } from '../domain/certificate/badge/badge-credential.ts'
import { algorithm } from './badge-key.server.ts'

type Key = { privateKey: string; address: string }

/**
 * The credential as a compact JSON Web Signature: what the file of a badge holds. Its header has what
 * Open Badges 3.0 §8.2.3 allows and no more. RS256 gives the same bytes for the same credential and key.
 */
export async function signCredential(credential: BadgeCredential, { privateKey, address }: Key) {
  const key = await importJWK(JSON.parse(privateKey), algorithm)
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: algorithm, kid: address, typ: 'JWT' })
    .sign(key)
}
