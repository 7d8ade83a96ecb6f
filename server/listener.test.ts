import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { renderLimit } from './render-limit.ts'

log.level = 'silent'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('above the render limit a request gets 503 at once', async () => {
  const { url, limit } = await startListener({ most: 1, answer: () => new Promise(() => {}) })
  void fetch(`${url}/slow`).catch(() => {})
  await expect.poll(() => limit.active).toBe(1)
  for (const method of ['GET', 'POST']) {
    const turned = await fetch(`${url}/other`, { method, body: method === 'POST' ? 'a=1' : null })
    expect(turned.status).toBe(503)
    expect(turned.headers.get('Retry-After')).toBe('2')
    expect(await turned.text()).toContain('very busy')
  }
})

test('a client that does not read its response does not count against the render limit', async () => {
  const large = 'a'.repeat(8 * 1024 * 1024)
  const { url, limit } = await startListener({ most: 1, answer: async () => new Response(large) })
  const { hostname, port } = new URL(url)
  const deaf = connect(Number(port), hostname).pause()
  stops.push(() => deaf.destroy())
  deaf.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  const status = async () => (await fetch(`${url}/other`)).status
  await expect.poll(status, { timeout: 4000 }).toBe(200)
  expect(limit.active).toBe(0)
})

test('an error response has the request id and no details', async () => {
  const { url } = await startListener({
    most: 9,
    answer: async () => {
      throw new Error('the secret is xyzzy')
    },
  })
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${url}/bug`, { method, body: method === 'POST' ? 'a=1' : null })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain(answer.headers.get('X-Request-Id'))
    expect(text).not.toContain('xyzzy')
  }
})

test.each(['my-booking', 'my-order', 'my-payment', 'teaching', 'waitlist', 'letters'])(
  'the private link of /%s is not logged',
  async (page) => {
    const { url } = await startListener({ most: 9, answer: async () => new Response('ok') })
    const info = vi.spyOn(log, 'info')
    const token = `${'n'.repeat(43)}.${'s'.repeat(43)}`
    await (await fetch(`${url}/${page}/${token}/cancel`)).text()
    await expect.poll(() => info.mock.calls.length).toBeGreaterThan(0)
    expect(JSON.stringify(info.mock.calls)).not.toContain('nnn')
    info.mockRestore()
  },
)

async function startListener({ most, answer }: { most: number; answer: () => Promise<Response> }) {
  const outcome = readEnvironment({})
  if (!outcome.ok) throw new Error('the empty environment is a good one')
  const limit = renderLimit(most)
  const server = createServer(
    createListener({
      env: outcome.env,
      site: { files: new Map(), strangersFiles: new Map(), queries: new Map() },
      application: { answer, renderForEveryone: answer },
      health: { draining: false, ready: async () => true },
      limit,
      metrics: createMetrics(() => limit.active),
      headers: {},
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, limit }
}
