import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ClientEntry } from './client-entry.ts'
import { log } from './log.server.ts'
import { RenderedPage } from './rendered-page.ts'
import { visitContext } from './services.server.ts'

/** Pages are sent complete, not streamed: the same bytes for visitors, search engines and the page cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(visitContext)
  const data = await wholeText(routerContext.serverHandoffStream)
  // Nothing on our pages waits while it is rendered. React's streams would make bytes of each piece.
  const rendered = renderToString(
    <ClientEntry value={clientEntry(routerContext, nonce)}>
      <ServerRouter
        context={onlyThisPage(routerContext)}
        url={request.url}
        nonce={nonce || undefined}
      />
    </ClientEntry>,
  )
  // React writes the doctype into streams only; without it browsers use quirks mode.
  const html = `<!DOCTYPE html>${withData(rendered, { data, nonce, routerContext })}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new RenderedPage(html, { headers, status })
}

/**
 * The router would prepare all routes for each page. Its data for the browser is complete already;
 * given to it as a stream, React would wait for it in two more steps. What the page's modules import
 * is written by `preloads`, which needs no element for each file.
 */
function onlyThisPage(routerContext: EntryContext): EntryContext {
  const { manifest } = routerContext
  const routes = Object.fromEntries(
    pageRoutes(routerContext).map((route) => [route.id, { ...route, imports: [] }]),
  )
  const entry = { ...manifest.entry, imports: [] }
  const own = { ...manifest, routes, entry }
  return { ...routerContext, manifest: own, serverHandoffStream: undefined }
}

function pageRoutes({ manifest, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
}

/** The files that the page's modules import; the modules themselves are named by the router. */
function preloads(routerContext: EntryContext) {
  const { entry } = routerContext.manifest
  const routes = pageRoutes(routerContext)
  const files = new Set([...entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])
  for (const { module } of [entry, ...routes]) files.delete(module)
  return [...files].map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
}

type PageData = { data: string; nonce: string; routerContext: EntryContext }

/** The page with its files and the router's data for the browser, as the router would write them. */
function withData(html: string, { data, nonce, routerContext }: PageData) {
  // A document that the router does not run in the browser.
  if (!routerContext.renderMeta?.didRenderScripts) return html
  const tag = nonce ? `<script nonce="${nonce}">` : '<script>'
  const controller = 'window.__reactRouterContext.streamController'
  const written = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, asEscape)
  const scripts = `${tag}${controller}.enqueue(${written});${controller}.close();</script>`
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  const files = preloads(routerContext)
  return html.slice(0, head) + files + html.slice(head, end) + scripts + html.slice(end)
}

const asEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

async function wholeText(stream: ReadableStream<Uint8Array> | undefined) {
  if (!stream) return ''
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/** In development the runtime of hot reloading comes first. */
function clientEntry({ manifest: { entry, hmr, routes } }: EntryContext, nonce: string) {
  const modules = hmr ? [hmr.runtime, entry.module] : [entry.module]
  const scriptsOf = (routeId: string) => {
    const { module, imports = [] } = routes[routeId] ?? {}
    return module ? [...imports, module] : []
  }
  return { modules, scriptsOf, nonce: nonce || undefined }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ requestId: context.get(visitContext).requestId, err: error }, 'route failed')
}
