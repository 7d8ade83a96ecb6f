import { beforeAll, expect, test } from 'vitest'
import { liveMetricsToken, type SharedAcademy, sharedAcademy } from './academy.ts'
import { ask } from './ask.ts'
import { say } from './send-bytes.ts'

let academy: SharedAcademy
let before = 0
beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
  // Other tests of this worker may have made it fail before.
  before = academy.output().length
})

const megabyte = Buffer.alloc(1024 * 1024, 'a')

test('a body that is too large is refused, whether it says its size or not', async () => {
  const announced = await ask(`${academy.url}/api/schedules`, {
    method: 'POST',
    headers: { 'Content-Length': megabyte.length + 1 },
    body: [megabyte, Buffer.from('a')],
  })
  expect(announced.status).toBe(413)
  const chunked = await ask(`${academy.url}/api/schedules`, {
    method: 'POST',
    headers: { 'Transfer-Encoding': 'chunked' },
    body: [megabyte, megabyte],
  })
  expect(chunked.status).toBe(413)
  expect(String(chunked.body)).not.toMatch(/\bat\b.*:\d+/)
})

test('headers past 16 kB are refused', async () => {
  const { status } = await ask(`${academy.url}/courses`, {
    headers: { 'X-Long': 'a'.repeat(17_000) },
  })
  expect(status).toBe(431)
})

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  ['an address that is none', 'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'a host with a path',
    'GET /nowhere HTTP/1.1\r\nHost: x/api/stats?\r\nConnection: close\r\n\r\n',
  ],
  [
    'a host with a name and password',
    'GET /n HTTP/1.1\r\nHost: a:b@x\r\nConnection: close\r\n\r\n',
  ],
  ['an old request without a host', 'GET /nowhere HTTP/1.0\r\n\r\n'],
  ['a host that is none', 'GET /nowhere HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('%s gets a clear 400', async (_, text) => {
  expect(await say(academy.url, text)).toMatch(/^HTTP\/1\.1 400 /)
})

test('an unusual HTTP method is refused', async () => {
  expect(
    await say(academy.url, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 405 /)
})

test('figures are for those who have the token', async () => {
  const live = await sharedAcademy('live')
  const figures = (headers: Record<string, string>) => ask(`${live.url}/metrics`, { headers })
  expect((await figures({})).status).toBe(403)
  expect((await figures({ Authorization: 'Bearer wrong' })).status).toBe(403)
  const remote = { 'X-Forwarded-For': '203.0.113.7', Authorization: `Bearer ${liveMetricsToken}` }
  const told = await figures(remote)
  expect(told.status).toBe(200)
  expect(String(told.body)).toContain('academy_rendered_seconds')
})

test('where there is no token, figures are for this machine alone', async () => {
  const { port } = new URL(academy.url)
  const figures = async (headers: Record<string, string>) =>
    (await ask(`${academy.url}/metrics`, { headers })).status
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`, `LocalHost:${port}`, `[::1]:${port}`]) {
    expect(await figures({ Host: host }), host).toBe(200)
  }
  expect(await figures({ 'X-Prometheus-Scrape-Timeout-Seconds': '10' })).toBe(200)
  const others = ['academy.example', '127.0.0.1.example', 'localhost.example', '10.0.0.5:3000']
  for (const host of others) expect(await figures({ Host: host }), host).toBe(403)
  // A proxy on this machine speaks for somebody else.
  for (const [name, value] of Object.entries(addedByProxies)) {
    expect(await figures({ [name]: value }), name).toBe(403)
  }
})

const addedByProxies = {
  Forwarded: 'for=127.0.0.1',
  Via: '1.1 proxy',
  'X-Forwarded-For': '127.0.0.1',
  'X-Forwarded-Host': 'academy.example',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '127.0.0.1',
  'X-Client-IP': '127.0.0.1',
  'X-Cluster-Client-IP': '127.0.0.1',
  'True-Client-IP': '127.0.0.1',
  'Fastly-Client-IP': '127.0.0.1',
  'CF-Connecting-IP': '127.0.0.1',
  'CF-Ray': '8f1',
  'X-ProxyUser-Ip': '127.0.0.1',
  'X-Envoy-External-Address': '127.0.0.1',
  'X-Amzn-Trace-Id': 'Root=1',
}

test('it still serves after all of these requests', async () => {
  expect((await ask(`${academy.url}/courses`)).status).toBe(200)
  expect(academy.output().slice(before)).not.toContain('"level":"error"')
})
