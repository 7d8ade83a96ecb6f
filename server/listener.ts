import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#app/env.server.ts'
import { log, loggedPath } from '#app/log.server.ts'
import type { PublicAnswers } from './answers/public-answers.ts'
import { type sessionAnswers, sessionPath } from './answers/session-answer.ts'
import type { Application } from './application.ts'
import { clientAddress } from './client-address.ts'
import { answerHealth, type Health } from './health.ts'
import { busy } from './incoming/body-budget.ts'
import { isFromOtherSite } from './incoming/cross-site-request.ts'
import { RefusedRequest } from './incoming/refused.ts'
import { type MemoryFile, serveFile } from './memory-file.ts'
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
  /** Without them, as in development, the application answers everything. */
  answers?: Answers
  application: Application
  health: Health
  limit: ReturnType<typeof renderLimit>
  metrics: Metrics
  headers: Record<string, string>
}

type Answers = {
  /** From memory; false if the question is another one. */
  fromMemory: PublicAnswers['answer']
  /** The same, for what needs neither a count of its own nor a line in the log. */
  freshFromMemory: PublicAnswers['answerFresh']
  session: ReturnType<typeof sessionAnswers>
}

const instance = randomUUID().slice(0, 8)
let count = 0

export function createListener(options: ListenerOptions) {
  const { site, metrics, health, answers } = options

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (health.draining) response.setHeader('Connection', 'close')
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (answers?.freshFromMemory(url, request, response)) {
        metrics.files.served += 1
        return
      }
      const find = (path: string) => site.files.get(path) ?? strangersFile(path, request, site)
      const file = find(url) ?? (url.includes('?') ? fileForQuery(url, site, find) : undefined)
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
function fileForQuery(
  url: string,
  { queries }: ServedSite,
  find: (path: string) => MemoryFile | undefined,
) {
  const mark = url.indexOf('?')
  const path = url.slice(0, mark)
  const understood = queries.get(path)
  if (!understood) return undefined
  const asked = new URLSearchParams(url.slice(mark))
  return understood.some((name) => asked.has(name)) ? undefined : find(path)
}

/** Whether the cookie is any good is not asked: with one, the application decides. */
function strangersFile(path: string, { headers }: IncomingMessage, { strangersFiles }: ServedSite) {
  const file = strangersFiles.get(path)
  return file && !headers.cookie?.includes('session_token=') ? file : undefined
}

async function answer(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { site, metrics, answers } = options
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const began = performance.now()
  response.setHeader('X-Request-Id', requestId)
  try {
    if (!answers?.fromMemory(path, request, response)) {
      if (await answerHealth(options, path, request, response)) return
      if (path.endsWith('/') && site.files.has(path.slice(0, -1))) {
        const query = (request.url ?? '').slice(path.length)
        return plain(options, response, 308, 'Moved', { Location: `${path.slice(0, -1)}${query}` })
      }
      const isAnswered =
        answers !== undefined &&
        path === sessionPath &&
        (await withinLimit(options, () => answers.session(request, response)))
      if (!isAnswered) await render(options, request, response, requestId)
    }
  } catch (error) {
    fail(options, request, response, error, requestId)
  }
  const seconds = (performance.now() - began) / 1000
  // The status that proxies log when the client disconnected before the response.
  const status = response.headersSent ? response.statusCode : 499
  metrics.rendered.observe({ status: `${Math.floor(status / 100)}xx` }, seconds)
  const line = { requestId, method: request.method, path: loggedPath(path), status }
  log.info({ ...line, ms: Math.round(seconds * 1000) }, 'answered')
}

async function render(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { env, application } = options
  const secure = env.publicUrl.startsWith('https:')
  if (isFromOtherSite(request, secure)) {
    log.warn({ requestId, event: 'other-site-refused' }, 'sent by a page of another site')
    throw new RefusedRequest(403, 'That was sent by a page of another site.')
  }
  const address = clientAddress(request, env.trustedProxies)
  // The body is read first: a slow sender must not count against the render limit.
  const asked = await webRequest(request, response, { secure, clientAddress: address })
  const { answer, made } = await withinLimit(options, async () => {
    const answer = await application.answer(asked, { requestId, clientAddress: address })
    return { answer, made: isDownload(answer) ? null : await bufferResponse(answer) }
  })
  if (made) await sendBuffered(made, request, response)
  else await streamResponse(answer, request, response)
}

async function withinLimit<T>({ limit, metrics }: ListenerOptions, work: () => Promise<T>) {
  if (!limit.tryEnter()) {
    metrics.turnedAway.inc()
    throw new RefusedRequest(503, busy)
  }
  try {
    return await work()
  } finally {
    limit.leave()
  }
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
  if (error instanceof RefusedRequest) {
    if (!request.complete) endAfter(response, request)
    return plain(options, response, error.status, error.message, {
      ...((error.status === 503 || error.status === 429) && { 'Retry-After': '2' }),
      ...(!request.complete && { Connection: 'close' }),
    })
  }
  log.error({ requestId, err: error }, 'request failed')
  plain(options, response, 500, `Something went wrong. Please try again. (${requestId})`, {})
}

/** Discards the rest of an oversized body for some seconds, so that our response arrives. */
function endAfter(response: ServerResponse, request: IncomingMessage) {
  request.resume()
  response.once('finish', () => setTimeout(() => request.destroy(), 5000).unref())
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
