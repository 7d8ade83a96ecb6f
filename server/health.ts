import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from './client-address.ts'
import type { Metrics } from './metrics.ts'

export type Health = {
  draining: boolean
  /** Whether the database answers. */
  ready: () => Promise<boolean>
  metricsToken?: string
}

export async function answerHealth(
  health: Health,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
): Promise<boolean> {
  const say = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
    return true
  }
  if (path === '/healthz') return say(200, 'alive\n')
  if (path === '/readyz') {
    if (health.draining) return say(503, 'stopping\n')
    return (await health.ready()) ? say(200, 'ready\n') : say(503, 'the database does not answer\n')
  }
  if (path === '/metrics') {
    if (!mayReadMetrics(request, health.metricsToken)) return say(403, 'not for you\n')
    return say(200, await metrics.registry.metrics(), metrics.registry.contentType)
  }
  return false
}

/** From this machine itself, or with the token; a proxy on this machine is not this machine. */
function mayReadMetrics({ headers, socket }: IncomingMessage, token?: string) {
  if (token && headers.authorization) {
    const given = Buffer.from(headers.authorization)
    const right = Buffer.from(`Bearer ${token}`)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip']
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return forwarded === undefined && isLoopback(address)
}
