import { badgeAddresses } from './badge-addresses.ts'

export type Issuer = { name: string; publicUrl: string }

/** Terms of Verifiable Credentials 2.0, of Open Badges 3.0, and of its list of withdrawn credentials. */
export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const

/** The academy as Open Badges 3.0 describes an issuer. */
export function issuerProfile({ name, publicUrl }: Issuer) {
  return { id: badgeAddresses(publicUrl).issuer, type: ['Profile'], name, url: publicUrl }
}
