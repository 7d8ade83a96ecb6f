import { sellerLines } from '#content/seller.ts'
import { certificateSheet } from '../domain/certificate/certificate-sheet.ts'
import { codeText } from '../domain/certificate/verification-code.ts'
import type { Services } from '../services.server.ts'
import type { StoredCertificate } from '../storage/certificate/certificates.ts'

/** What is printed for a certificate; null while it has none: withdrawn, or kept by an earlier version. */
export function paperOf(certificate: StoredCertificate, { env }: Pick<Services, 'env'>) {
  const { record, issuedAt, status } = certificate
  if (!record || !issuedAt || status === 'revoked') return null
  const code = codeText(certificate.verificationCode)
  return certificateSheet(
    { ...certificate, record, issuedAt },
    {
      from: sellerLines,
      verifyUrl: `${env.publicUrl}/verify/${code}`,
      verifyPage: `${env.publicUrl.replace(/^https?:\/\//, '')}/verify`,
    },
  )
}
