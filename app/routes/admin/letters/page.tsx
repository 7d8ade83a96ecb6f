import { letterName } from '#app/domain/mail/letters.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { BackLink } from '../back-link.tsx'
import { notFoundPage } from '../not-found-page.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { isLetterKind, renderedSample } from './rendered-sample.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { kind } = args.params
  if (!isLetterKind(kind)) throw pageNotFound(args)
  const { subject, text } = await renderedSample(kind, args.context.get(servicesContext))
  return { kind, name: letterName(kind), subject, text }
}

export default function LetterSample({ loaderData }: Route.ComponentProps) {
  const { kind, name, subject, text } = loaderData
  return (
    <PortalPage title={name} actions={back}>
      <p className="mb-6 max-w-3xl text-ink-2">
        With an invented person and invented days. Its buttons do nothing here.
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel id="letter" title={subject}>
          <iframe
            title={`${name}, as people see it`}
            src={`/admin/letters/${kind}/html`}
            sandbox=""
            className="h-[75vh] w-full rounded-control border border-line"
          />
        </Panel>
        <Panel id="text" title="Plain text">
          <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
        </Panel>
      </div>
    </PortalPage>
  )
}

const back = <BackLink to="/admin/letters">Every kind of e-mail</BackLink>

export const ErrorBoundary = notFoundPage(
  'No such kind of e-mail',
  'There is no e-mail of that name.',
  back,
)
