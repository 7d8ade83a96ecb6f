import { badgeAddresses } from './badge-addresses.ts'

/** The public half of a key as a JSON Web Key. */
export type PublicBadgeKey = { kty: 'RSA'; n: string; e: string }

/** As anybody reads it at its address, which is also its name in the header of a badge. */
export function servedKey({ id, publicKey }: ServedKey, publicUrl: string) {
  const { kty, n, e } = publicKey
  return { kty, use: 'sig', alg: 'RS256', kid: badgeAddresses(publicUrl).key(id), n, e }
}

type ServedKey = { id: string; publicKey: PublicBadgeKey }

/** A SHA-256 in base64url. */
export const isKeyId = (text: string) => /^[\w-]{43}$/.test(text)
