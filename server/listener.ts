import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import type { Application } from './application.ts'
import { clientAddress } from './client-address.ts'
import { answerHealth, type Health } from './health.ts'
import { busy } from './incoming/body-budget.ts'
import { isFromOtherSite } from './incoming/cross-site-request.ts'
import { Refused } from './incoming/refused.ts'
import { serveFile } from './memory-file.ts'
import type { Metrics } from './metrics.ts'
import type { ServedSite } from './public-site.ts'
import type { renderLimit } from './render-limit.ts'
import {
  bufferResponse,
  isDownload,
  sendBuffered,
  streamResponse,
  webRequest,
} from './web-request.ts'

type ListenerOptions = {
  env: Environment
  site: ServedSite
  application: Application
  health: Health
  limit: ReturnType<typeof renderLimit>
  metrics: Metrics
  headers: Record<string, string>
}

const instance = randomUUID().slice(0, 8)
let count = 0

export function createListener(options: ListenerOptions) {
  const { site, metrics, health } = options

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (health.draining) response.setHeader('Connection', 'close')
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = site.files.get(url) ?? (url.includes('?') ? fileForQuery(url, site) : undefined)
      if (file) {
        metrics.files.served += 1
        serveFile(file, request, response)
        return
      }
    }
    count += 1
    void answer(options, request, response, `${instance}-${count.toString(36)}`)
  }
}

/** A page from memory, unless the query holds something that the page understands. */
function fileForQuery(url: string, { files, queries }: ServedSite) {
  const mark = url.indexOf('?')
  const path = url.slice(0, mark)
  const understood = queries.get(path)
  if (!understood) return undefined
  const asked = new URLSearchParams(url.slice(mark))
  return understood.some((name) => asked.has(name)) ? undefined : files.get(path)
}

async function answer(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { site, metrics } = options
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const began = performance.now()
  response.setHeader('X-Request-Id', requestId)
  try {
    if (await answerHealth(options, path, request, response)) return
    if (path.endsWith('/') && site.files.has(path.slice(0, -1))) {
      const query = (request.url ?? '').slice(path.length)
      return plain(options, response, 308, 'Moved', { Location: `${path.slice(0, -1)}${query}` })
    }
    await render(options, request, response, requestId)
  } catch (error) {
    fail(options, request, response, error, requestId)
  }
  const seconds = (performance.now() - began) / 1000
  // The status that proxies log when the client disconnected before the response.
  const status = response.headersSent ? response.statusCode : 499
  metrics.rendered.observe({ status: `${Math.floor(status / 100)}xx` }, seconds)
  const line = { requestId, method: request.method, path: path.slice(0, 200), status }
  log.info({ ...line, ms: Math.round(seconds * 1000) }, 'answered')
}

async function render(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { env, application, limit, metrics } = options
  const secure = env.publicUrl.startsWith('https:')
  if (isFromOtherSite(request, secure)) {
    log.warn({ requestId, event: 'other-site-refused' }, 'sent by a page of another site')
    throw new Refused(403, 'That was sent by a page of another site.')
  }
  const address = clientAddress(request, env.trustedProxies)
  // The body is read first: a slow sender must not count against the render limit.
  const asked = await webRequest(request, response, { secure, clientAddress: address })
  if (!limit.tryEnter()) {
    metrics.turnedAway.inc()
    throw new Refused(503, busy)
  }
  let answer: Response
  let made: Awaited<ReturnType<typeof bufferResponse>> | null
  try {
    answer = await application.answer(asked, { requestId, clientAddress: address })
    made = isDownload(answer) ? null : await bufferResponse(answer)
  } finally {
    limit.leave()
  }
  if (made) await sendBuffered(made, request, response)
  else await streamResponse(answer, request, response)
}

function fail(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
) {
  // The response has begun, or the client has gone.
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof Refused) {
    if (!request.complete) endAfter(response, request)
    return plain(options, response, error.status, error.message, {
      ...((error.status === 503 || error.status === 429) && { 'Retry-After': '2' }),
      ...(!request.complete && { Connection: 'close' }),
    })
  }
  log.error({ requestId, err: error }, 'request failed')
  plain(options, response, 500, `Something went wrong. Please try again. (${requestId})`, {})
}

/** Discards the rest of an oversized body for a second, so that our response arrives. */
function endAfter(response: ServerResponse, request: IncomingMessage) {
  request.resume()
  response.once('finish', () => setTimeout(() => request.destroy(), 1000).unref())
}

function plain(
  { headers }: ListenerOptions,
  response: ServerResponse,
  status: number,
  text: string,
  extra: Record<string, string>,
) {
  const always = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, ...always, ...extra }).end(`${text}\n`)
}
