import type { CertificateState } from '../../../domain/certificate/certificate.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const stateBadges: Record<CertificateState, { text: string; tone: BadgeTone }> = {
  valid: { text: 'Valid', tone: 'green' },
  expiring: { text: 'Expires soon', tone: 'yellow' },
  expired: { text: 'Expired', tone: 'grey' },
  withdrawn: { text: 'Withdrawn', tone: 'red' },
}
