import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from './client-address.ts'
import type { Metrics } from './metrics.ts'

export type Health = {
  draining: boolean
  /** Whether the database answers and can be written. */
  ready: () => Promise<boolean>
  metricsToken?: string
}

type HealthOptions = { health: Health; metrics: Metrics; headers: Record<string, string> }

export async function answerHealth(
  { health, metrics, headers }: HealthOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const say = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
    const own = { 'Content-Type': type, 'Cache-Control': 'no-store' }
    response.writeHead(status, { ...headers, ...own }).end(text)
    return true
  }
  if (path === '/healthz') return say(200, 'alive\n')
  if (path === '/readyz') {
    if (health.draining) return say(503, 'stopping\n')
    return (await health.ready())
      ? say(200, 'ready\n')
      : say(503, 'the database does not answer, or cannot be written\n')
  }
  if (path === '/metrics') {
    if (!mayReadMetrics(request, health.metricsToken)) return say(403, 'not for you\n')
    return say(200, await metrics.registry.metrics(), metrics.registry.contentType)
  }
  return false
}

/** With the token if one is set; else only from this machine, and not through a proxy on it. */
function mayReadMetrics({ headers, socket }: IncomingMessage, token?: string) {
  if (token) {
    const given = Buffer.from(headers.authorization ?? '')
    const right = Buffer.from(`Bearer ${token}`)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => ADDED_BY_PROXY.test(name))
  )
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Forwarded, True-Client-IP, CF-Connecting-IP, Via and their like, and any X- but what Prometheus itself sends. */
const ADDED_BY_PROXY = /^via$|^cf-|^x-(?!prometheus-)|forwarded|(real|client|connecting)-?ip$/
