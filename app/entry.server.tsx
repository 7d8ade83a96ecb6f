import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from './log.server.ts'
import { visitContext } from './services.server.ts'

/** Pages are sent complete, not streamed: the same bytes for visitors, search engines and the page cache. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId } = context.get(visitContext)
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />,
      {
        nonce: nonce || undefined,
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          // A refusal that a parent route's error boundary handles is not an error.
          if (isRouteErrorResponse(error)) return
          log.error({ requestId, err: error }, 'render failed')
        },
      },
    )
    const timeout = setTimeout(abort, 10_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ requestId: context.get(visitContext).requestId, err: error }, 'route failed')
}
