import type { CertificateState } from '#app/domain/certificate/certificate.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

type Props = { state: CertificateState; isInDoubt: boolean }

/** The state of a certificate as staff see it, on every page. */
export function CertificateBadges({ state, isInDoubt }: Props) {
  const { text, tone } = stateBadges[state]
  return (
    <span className="inline-flex flex-wrap items-start gap-2 sm:justify-end">
      {isInDoubt ? <Badge tone="red">In doubt</Badge> : null}
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

const stateBadges: Record<CertificateState, { text: string; tone: BadgeTone }> = {
  valid: { text: 'Valid', tone: 'green' },
  expiring: { text: 'Expires soon', tone: 'yellow' },
  expired: { text: 'Expired', tone: 'grey' },
  withdrawn: { text: 'Withdrawn', tone: 'red' },
}
