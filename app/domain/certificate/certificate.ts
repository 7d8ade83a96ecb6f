export const CERTIFICATE_STATUSES = ['active', 'expired', 'revoked'] as const

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

type Dated = { status: CertificateStatus; expiresOn: string | null }

/** Valid through its last day, by London's calendar, whatever was noted about it. */
export function hasExpired({ status, expiresOn }: Dated, today: string) {
  return status === 'expired' || (expiresOn !== null && expiresOn < today)
}
