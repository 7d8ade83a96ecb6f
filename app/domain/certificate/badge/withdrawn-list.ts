import { badgeAddresses, credentialId } from './badge-addresses.ts'

/** The 1EdTech Revocation List of every withdrawn badge: ids alone, without reasons. */
export function withdrawnList(certificateIds: readonly string[], publicUrl: string) {
  const { withdrawn, issuer } = badgeAddresses(publicUrl)
  return {
    id: withdrawn,
    issuer,
    revokedCredentials: certificateIds.map((id) => ({ id: credentialId(id), revoked: true })),
  }
}
