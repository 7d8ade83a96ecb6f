import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import type { Application } from './application.ts'
import { clientAddress } from './client-address.ts'
import { answerHealth, type Health } from './health.ts'
import { type MemoryFile, serveFile } from './memory-file.ts'
import type { Metrics } from './metrics.ts'
import type { PublicQueries } from './public-files.ts'
import type { renderLimit } from './render-limit.ts'
import { BodyTooLarge } from './web-request.ts'

type House = {
  env: Environment
  files: ReadonlyMap<string, MemoryFile>
  queries: PublicQueries
  application: Application
  health: Health
  limit: ReturnType<typeof renderLimit>
  metrics: Metrics
  headers: Record<string, string>
}

const instance = randomUUID().slice(0, 8)
let count = 0

export function createListener(house: House) {
  const { files, metrics, health } = house

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (health.draining) response.setHeader('Connection', 'close')
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = files.get(url) ?? (url.includes('?') ? fileForQuery(url, house) : undefined)
      if (file) {
        metrics.files.served += 1
        serveFile(file, request, response)
        return
      }
    }
    count += 1
    void answer(house, request, response, `${instance}-${count.toString(36)}`)
  }
}

/** A page from memory, unless the query holds something that the page understands. */
function fileForQuery(url: string, { files, queries }: House) {
  const mark = url.indexOf('?')
  const path = url.slice(0, mark)
  const understood = queries.get(path)
  if (!understood) return undefined
  const asked = new URLSearchParams(url.slice(mark))
  return understood.some((name) => asked.has(name)) ? undefined : files.get(path)
}

async function answer(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { env, files, application, health, limit, metrics } = house
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  response.setHeader('X-Request-Id', requestId)
  if (await answerHealth(health, path, request, response, metrics)) return
  if (path.endsWith('/') && files.has(path.slice(0, -1))) {
    return plain(house, response, 308, { Location: path.slice(0, -1) }, 'Moved\n')
  }
  if (!limit.tryEnter()) {
    metrics.turnedAway.inc()
    return plain(
      house,
      response,
      503,
      { 'Retry-After': '2' },
      'The academy is very busy. Please try again in a moment.\n',
    )
  }
  const began = performance.now()
  try {
    const address = clientAddress(request, env.trustedProxies)
    await application.answer(request, response, { requestId, clientAddress: address })
  } catch (error) {
    refuse(house, request, response, error, requestId)
  } finally {
    limit.leave()
    const seconds = (performance.now() - began) / 1000
    metrics.rendered.observe({ status: `${Math.floor(response.statusCode / 100)}xx` }, seconds)
    const line = {
      requestId,
      method: request.method,
      path: path.slice(0, 200),
      status: response.statusCode,
    }
    log.info({ ...line, ms: Math.round(seconds * 1000) }, 'answered')
  }
}

function refuse(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof BodyTooLarge) {
    // The rest of the body is not read: the connection ends with the answer.
    response.once('finish', () => request.destroy())
    return plain(
      house,
      response,
      413,
      { Connection: 'close' },
      'That is larger than this site accepts.\n',
    )
  }
  if (error instanceof TypeError && !request.complete) return void response.destroy()
  if (isBadAddress(error)) return plain(house, response, 400, {}, 'That address cannot be read.\n')
  log.error({ requestId, err: error }, 'request failed')
  plain(house, response, 500, {}, `Something went wrong. Please try again. (${requestId})\n`)
}

const isBadAddress = (error: unknown) =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL'

function plain(
  { headers }: House,
  response: ServerResponse,
  status: number,
  extra: Record<string, string>,
  text: string,
) {
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...extra,
    })
    .end(text)
}
