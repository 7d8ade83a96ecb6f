import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 200
const patienceMs = 10_000
const safeToRepeat = ['GET', 'HEAD', 'OPTIONS']

type Instance = { url: string; ready: boolean; looked: boolean }
type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * As a proxy in front of two instances behaves: it asks who is ready, hands a request to one of
 * them over a new connection, goes to the next when nobody took it, and repeats a request that got
 * no answer only when that cannot do anything twice. Everything else it passes on as a failure.
 */
export async function startBalancer(port = 0) {
  const instances: Instance[] = []
  const counts = { repeated: 0, failed: 0 }
  let turn = 0

  const server = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const poll = setInterval(() => void Promise.all(instances.map(look)), pollMs)

  async function serve(asked: IncomingMessage, answer: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const whole: Asked = {
      method: asked.method ?? 'GET',
      path: asked.url ?? '/',
      // Every visitor's connection stands for a visitor of their own, whatever they claim to be.
      headers: { ...asked.headers, 'x-forwarded-for': addressOf(asked.socket.remotePort ?? 0) },
      body: Buffer.concat(chunks),
    }
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      const instance = nextReady()
      if (!instance) {
        await pause(50)
        continue
      }
      const outcome = await hand(whole, instance)
      if (typeof outcome !== 'string') return passOn(outcome, answer)
      instance.ready = false
      if (outcome === 'cut short' && !safeToRepeat.includes(whole.method)) {
        counts.failed += 1
        return void answer.writeHead(502).end('the instance was cut short\n')
      }
      counts.repeated += 1
    }
    counts.failed += 1
    answer.writeHead(503).end('no instance is ready\n')
  }

  function nextReady() {
    const ready = instances.filter((instance) => instance.ready)
    turn += 1
    return ready[turn % ready.length]
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: String((server.address() as AddressInfo).port),
    counts,
    add(url: string) {
      instances.push({ url, ready: false, looked: false })
    },
    /** Whether everybody has been asked at least once. */
    looked: () => instances.every(({ looked }) => looked),
    async close() {
      clearInterval(poll)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function look(instance: Instance) {
  const outcome = await hand(
    { method: 'GET', path: '/readyz', headers: {}, body: Buffer.alloc(0) },
    instance,
  )
  instance.ready = typeof outcome !== 'string' && outcome.statusCode === 200
  instance.looked = true
  if (typeof outcome !== 'string') outcome.resume()
}

/** Its answer; or that it took nothing, or that it took it and never answered. */
function hand({ method, path, headers, body }: Asked, { url }: Instance) {
  return new Promise<IncomingMessage | 'not taken' | 'cut short'>((resolve) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers
    const handed = request(`${url}${path}`, {
      method,
      headers: { ...kept, ...(body.length > 0 && { 'content-length': body.length }) },
      agent: false,
    })
    handed.once('response', resolve)
    handed.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'not taken' : 'cut short'),
    )
    handed.end(body)
  })
}

function passOn(from: IncomingMessage, to: ServerResponse) {
  const { connection: _, 'transfer-encoding': __, ...headers } = from.headers
  to.writeHead(from.statusCode ?? 502, headers)
  from.on('error', () => to.destroy())
  from.pipe(to)
}

const addressOf = (port: number) => `10.0.${port >> 8}.${port & 255}`
