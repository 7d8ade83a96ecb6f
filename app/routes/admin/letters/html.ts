import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/html.ts'
import { isLetterKind, renderedSample } from './rendered-sample.server.ts'

/** Letters use inline styles. Scripts and images are blocked, and so are links. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

export async function loader(args: Route.LoaderArgs) {
  const { kind } = args.params
  if (!isLetterKind(kind)) throw pageNotFound(args)
  const { html } = await renderedSample(kind, args.context.get(servicesContext))
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}
