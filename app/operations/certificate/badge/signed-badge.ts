import { signCredential } from '#app/badge/sign-credential.server.ts'
import { badgeAddresses } from '#app/domain/certificate/badge/badge-addresses.ts'
import { badgeCredential } from '#app/domain/certificate/badge/badge-credential.ts'
import type { StoredCertificate } from '#app/storage/certificate/certificates.ts'
import { academy } from '#content/academy.ts'
import { type KeyServices, keyToSign } from './badge-key.ts'

type BadgeServices = KeyServices & { env: { publicUrl: string } }

/** The file of a badge; null where a certificate has no paper either: withdrawn, or of an earlier version. */
export async function signedBadge(certificate: StoredCertificate, services: BadgeServices) {
  const { record, issuedAt, status } = certificate
  if (!record || !issuedAt || status === 'revoked') return null
  const { publicUrl } = services.env
  const credential = badgeCredential(
    { ...certificate, record, issuedAt },
    { name: academy.name, publicUrl },
  )
  const { id, privateKey } = await keyToSign(services)
  return signCredential(credential, { privateKey, address: badgeAddresses(publicUrl).key(id) })
}
