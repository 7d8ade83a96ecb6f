import { Rows, RowTitle } from '../parts/rows.tsx'
import type { Route } from './+types/list.ts'
import { CertificateBadges } from './certificate-badges.tsx'

type Props = Pick<Route.ComponentProps['loaderData'], 'certificates'>

export function CertificateRows({ certificates }: Props) {
  return (
    <Rows of={certificates} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_1fr_8rem]">
      {(each) => (
        <>
          <RowTitle to={`/admin/certificates/${each.id}`} title={each.fullName}>
            {each.courseTitle}
          </RowTitle>
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
        </>
      )}
    </Rows>
  )
}
