import type { CertificateState } from '#app/domain/certificate/certificate.ts'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { CertificateBadges } from './certificate-badges.tsx'

type Certificate = {
  id: string
  fullName: string
  courseTitle: string
  number: string
  state: CertificateState
  isInDoubt: boolean
  awarded: string
  expires: string | null
}

export function CertificateRows({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <ul className="divide-y divide-line">
      {certificates.map((each) => (
        <li
          key={each.id}
          className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_1fr_8rem]"
        >
          <div className="min-w-0">
            <PortalLink
              to={`/admin/certificates/${each.id}`}
              className="font-semibold wrap-anywhere text-link underline underline-offset-4"
            >
              {each.fullName}
            </PortalLink>
            <p className="text-sm text-ink-2">{each.courseTitle}</p>
          </div>
          <p className="text-sm">
            <span className="font-mono">{each.number}</span>
            <span className="block text-ink-2">
              Awarded {each.awarded}
              {each.expires ? `, until ${each.expires}` : ''}
            </span>
          </p>
          <p className="sm:text-right">
            <CertificateBadges {...each} />
          </p>
        </li>
      ))}
    </ul>
  )
}
