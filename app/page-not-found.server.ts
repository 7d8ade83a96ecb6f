import { data, type RouterContextProvider } from 'react-router'
import { log } from './log.server.ts'
import { visitContext } from './services.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Status 404, and the path in the log: a mistyped link of ours shows up there. */
export function pageNotFound({ request, context }: Asked) {
  const path = new URL(request.url).pathname.slice(0, 200)
  log.warn({ requestId: context.get(visitContext).requestId, path }, 'page not found')
  return data(null, { status: 404 })
}
