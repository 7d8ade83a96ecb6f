import { data, type RouterContextProvider } from 'react-router'
import { log, loggedPath } from './log.server.ts'
import { visitContext } from './services.server.ts'

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Status 404. The path is logged, to find broken links of ours. */
export function pageNotFound({ request, context }: RouteArgs) {
  const { pathname } = new URL(request.url)
  const path = loggedPath(pathname)
  log.warn({ requestId: context.get(visitContext).requestId, path }, 'page not found')
  return data(null, { status: 404 })
}
