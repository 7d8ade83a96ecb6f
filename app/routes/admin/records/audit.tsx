import { Link } from 'react-router'
import { portalFigures } from '../../../../content/policies.ts'
import { adminMoment } from '../../../domain/basics/admin-time.ts'
import { actionText } from '../../../domain/booking/booking-timeline.ts'
import { servicesContext } from '../../../services.server.ts'
import { listAudit } from '../../../storage/people/audit.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/audit.ts'
import { Older } from './older.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const cursor = Number(new URL(request.url).searchParams.get('before'))
  const before = Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null
  const limit = portalFigures.recordsListed
  const rows = await listAudit(db, before, limit + 1)
  return {
    older: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
    events: rows.slice(0, limit).map((row) => ({
      id: row.id,
      at: adminMoment(row.at),
      who: row.actor ?? (row.actorId ? 'Somebody who left' : 'The academy itself'),
      what: actionText(row.action),
      fields: row.fields,
      subject: `${row.subjectType} ${row.subjectId.slice(0, 8)}`,
      to: pageOf(row.subjectType, row.subjectId),
    })),
  }
}

function pageOf(type: string, id: string) {
  const folder = { booking: 'bookings', date: 'schedules', letter: 'outbox' }[type]
  return folder ? `/admin/${folder}/${id}` : null
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { events, older } = loaderData
  return (
    <PortalPage
      title="Audit"
      actions={
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          to="/admin/privacy"
        >
          Copy or erase a person’s data
        </Link>
      }
    >
      <Panel id="audit" title="Who did what, and when">
        {events.length === 0 ? <p className="text-ink-2">Nothing is recorded yet.</p> : null}
        {events.length > 0 ? (
          <table className="cards-when-narrow w-full text-left">
            <thead className="border-b border-line text-sm text-ink-2">
              <tr>
                {['When', 'Who', 'What', 'About', 'Fields'].map((label) => (
                  <th key={label} className="py-2 pr-4 font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {events.map(({ id, at, who, what, fields, subject, to }) => (
                <tr key={id} className="align-top">
                  <td data-label="When" className="py-2 pr-4 font-mono text-sm whitespace-nowrap">
                    {at}
                  </td>
                  <td data-label="Who" className="py-2 pr-4">
                    {who}
                  </td>
                  <td data-label="What" className="py-2 pr-4">
                    {what}
                  </td>
                  <td data-label="About" className="py-2 pr-4 font-mono text-sm">
                    {to ? (
                      <Link
                        className="inline-flex min-h-6 items-center text-link underline"
                        to={to}
                      >
                        {subject}
                      </Link>
                    ) : (
                      subject
                    )}
                  </td>
                  <td data-label="Fields" className="py-2 font-mono text-sm text-ink-2">
                    {fields.join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <Older cursor={older} what="entries" />
      </Panel>
    </PortalPage>
  )
}
