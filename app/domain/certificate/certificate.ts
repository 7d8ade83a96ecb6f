export const CERTIFICATE_STATUSES = ['active', 'expired', 'revoked'] as const

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

type Dated = { status: CertificateStatus; expiresOn: string | null }

/** Whether it was marked as expired, or its last day is over; `today` is London's calendar date. */
export function hasExpired({ status, expiresOn }: Dated, today: string) {
  return status === 'expired' || (expiresOn !== null && expiresOn < today)
}
