import { addMonths } from '../basics/calendar-date.ts'

export const CERTIFICATE_STATUSES = ['active', 'expired', 'revoked'] as const

export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

type Dated = { status: CertificateStatus; expiresOn: string | null }

/** Whether it was marked as expired, or its last day is over; `today` is London's calendar date. */
export function hasExpired({ status, expiresOn }: Dated, today: string) {
  return status === 'expired' || (expiresOn !== null && expiresOn < today)
}

export type CertificateState = 'valid' | 'expiring' | 'expired' | 'withdrawn'

/** Follows from the day: no job has to run for a certificate to expire. */
export function certificateState(
  certificate: Dated,
  { today, soon }: { today: string; soon?: string },
): CertificateState {
  if (certificate.status === 'revoked') return 'withdrawn'
  if (hasExpired(certificate, today)) return 'expired'
  const { expiresOn } = certificate
  return soon !== undefined && expiresOn !== null && expiresOn < soon ? 'expiring' : 'valid'
}

/** The last day of a certificate that is valid for so many years. */
export function lastDay(awardedOn: string, validYears: number) {
  return addMonths(awardedOn, 12 * validYears)
}
