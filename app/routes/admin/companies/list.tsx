import { Link } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { servicesContext } from '#app/services.server.ts'
import { listCompanies } from '#app/storage/invoice/companies.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const listed = { today: londonToday(now()), limit: portalFigures.recordsListed }
  return listCompanies(db, listed)
}

export default function Companies({ loaderData: { companies, notShown } }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Companies"
      actions={
        <PortalActionLink to="/admin/companies/new" look="primary">
          Add a company
        </PortalActionLink>
      }
    >
      <p className="mb-4 max-w-prose text-ink-2">
        Companies that may pay on account. Every other company pays by card when it books, and gets
        its invoice by e-mail.
      </p>
      {companies.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 text-ink-2">
          There is no company yet.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
          {companies.map((company) => (
            <li
              key={company.id}
              className="grid items-center justify-items-start gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto_15rem]"
            >
              <Link
                className="font-semibold wrap-anywhere text-link underline underline-offset-4"
                to={`/admin/companies/${company.id}`}
              >
                {company.name}
              </Link>
              <p className="flex flex-wrap gap-2">
                {company.overduePence > 0 ? (
                  <Badge tone="red">{poundsText(company.overduePence)} overdue</Badge>
                ) : null}
                {company.onAccount ? (
                  <Badge tone="green">On account</Badge>
                ) : (
                  <Badge tone="grey">Not approved</Badge>
                )}
              </p>
              <p className="figures sm:justify-self-end">
                {poundsText(company.owedPence)}{' '}
                <span className="text-sm text-ink-3">
                  open of {poundsText(company.creditLimit)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {notShown > 0 ? (
        <p className="mt-4 text-ink-2">
          Not shown: {notShown} more, not approved and without anything open.
        </p>
      ) : null}
    </PortalPage>
  )
}
