import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import type { ActKind } from '#app/domain/people/acts.ts'
import type { Permission } from '#app/domain/people/permissions.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readAct } from '#app/storage/people/acts.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { notFoundPage } from '../not-found-page.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { ActList } from './act-list.tsx'
import { loadAct } from './load-act.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const act = await recordOr404(args, (id) => readAct(services.db, id))
  if (!args.context.get(adminContext).may(kinds[act.kind].permission)) {
    throw data({ accessDenied: true }, { status: 403 })
  }
  return loadAct(act, services)
}

/** Each kind of act: what the page is called, and who may do it, and so reads what it did. */
const kinds: Record<ActKind, { title: string; permission: Permission }> = {
  'date-cancelled': { title: 'Date cancelled', permission: 'manage-schedule' },
  'date-changed': { title: 'Date changed, everyone told', permission: 'manage-schedule' },
  'class-completed': { title: 'Class completed', permission: 'manage-certificates' },
  'letters-resent': { title: 'E-mails sent again', permission: 'manage-outbox' },
  'dates-published': { title: 'Dates published', permission: 'manage-schedule' },
  'trainer-replaced': { title: 'Trainer replaced', permission: 'manage-trainers' },
}

/** How often a page on which something is still to happen reads it anew. */
const againAfterMs = 2_000

/** What an act over several people did, for each of them; its address stays. */
export default function Result({ loaderData }: Route.ComponentProps) {
  const { kind, about, runId, who, at, lines, counts } = loaderData
  const { revalidate } = useRevalidator()
  const isOpen = lines.some(({ state }) => state.isOpen)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void revalidate(), againAfterMs)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  const back = backTo(kind, runId)
  return (
    <PortalPage
      title={kinds[kind].title}
      actions={<PortalActionLink to={back.to}>{back.text}</PortalActionLink>}
    >
      {about ? <p className="-mt-4 mb-2 text-lg">{about}</p> : null}
      <p className="mb-6 text-ink-2">
        By {who}, {at}
      </p>
      <div className="max-w-5xl">
        <Panel id="result" title="What happened to each">
          {lines.length > 1 ? (
            <p role="status" className="mb-3">
              {counts.join(', ')}
            </p>
          ) : null}
          <ActList lines={lines} />
          {isOpen ? (
            <p className="mt-4 text-sm text-ink-2">
              Not everything is finished yet: this page shows each step as it happens.
              <noscript> Without script, load it again.</noscript>
            </p>
          ) : null}
        </Panel>
      </div>
    </PortalPage>
  )
}

function backTo(kind: ActKind, runId: string | null) {
  if (kind === 'letters-resent') return { to: '/admin/outbox', text: 'Back to Outbox' }
  if (kind === 'dates-published' || !runId) {
    return { to: '/admin/schedules', text: 'Back to Schedules' }
  }
  return kind === 'class-completed'
    ? { to: `/admin/certifications/${runId}`, text: 'Back to the results of this date' }
    : { to: `/admin/schedules/${runId}`, text: 'Back to this date' }
}

export const ErrorBoundary = notFoundPage('Result not found', 'There is no such list.', null)
