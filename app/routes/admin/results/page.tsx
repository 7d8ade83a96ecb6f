import { useEffect } from 'react'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { ActKind } from '#app/domain/people/acts.ts'
import type { Permission } from '#app/domain/people/permissions.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readAct } from '#app/storage/people/acts.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { ActList } from './act-list.tsx'
import { loadAct } from './load-act.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const act = isRecordId(id) ? await readAct(services.db, id) : undefined
  if (!act) throw pageNotFound(args)
  if (!args.context.get(adminContext).may(permissions[act.kind])) {
    throw data({ accessDenied: true }, { status: 403 })
  }
  return loadAct(act, services)
}

/** Whoever may do it reads what it did. */
const permissions: Record<ActKind, Permission> = {
  'date-cancelled': 'manage-schedule',
  'date-changed': 'manage-schedule',
  'class-completed': 'manage-certificates',
  'letters-resent': 'manage-outbox',
  'dates-published': 'manage-schedule',
  'trainer-replaced': 'manage-trainers',
}

const titles: Record<ActKind, string> = {
  'date-cancelled': 'Date cancelled',
  'date-changed': 'Date changed, everyone told',
  'class-completed': 'Class completed',
  'letters-resent': 'E-mails sent again',
  'dates-published': 'Dates published',
  'trainer-replaced': 'Trainer replaced',
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
      title={titles[kind]}
      actions={
        <PortalActionLink to={back.to} look="onLight">
          {back.text}
        </PortalActionLink>
      }
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
  if (kind === 'dates-published' || !runId)
    return { to: '/admin/schedules', text: 'Back to Schedules' }
  if (kind === 'class-completed') {
    return { to: `/admin/certifications/${runId}`, text: 'Back to the results of this date' }
  }
  return { to: `/admin/schedules/${runId}`, text: 'Back to this date' }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Result not found">
      <p className="text-ink-2">There is no such list.</p>
    </PortalPage>
  )
}
