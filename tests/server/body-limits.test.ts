import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodEnquiry } from '../mail/contact-cases.ts'
import type { AcademyProcess } from '../running-academy.ts'
import { startAcademy } from './academy.ts'
import { ask } from './ask.ts'
import { say } from './send-bytes.ts'

let academy: AcademyProcess
const open: Socket[] = []
beforeAll(async () => {
  academy = await startAcademy({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await academy.stop()
})

const form = 'application/x-www-form-urlencoded'

function post(path: string, body: Buffer | string, from: string, type = form) {
  const headers = { 'Content-Type': type, 'X-Forwarded-For': from }
  return ask(`${academy.url}${path}`, { method: 'POST', headers, body: Buffer.from(body) })
}

const enquire = (from: string) =>
  post('/contact', new URLSearchParams({ ...goodEnquiry, email: 'a@b.example' }).toString(), from)

/** A request whose body comes to all but its last byte. */
async function stall(path: string, size: number, from: string) {
  const { hostname, port } = new URL(academy.url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  socket.on('error', () => {})
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${form}\r\nContent-Length: ${size}\r\n\r\n`
  await new Promise((sent) => socket.write(`${head}${'a'.repeat(size - 1)}`, sent))
  return () => heard
}

// Each of these waits for as long as a body may take, so they wait together.
test.concurrent.for([
  ['events of the card provider', '/api/payments/events', 1024 * 1024, '203.0.113.1'],
  ['forms', '/contact', 64 * 1024, '203.0.113.9'],
] as const)(
  '32 unfinished %s from one address do not stop the forms and events of others',
  async ([_, path, size, from], { expect }) => {
    const heard = await Promise.all(Array.from({ length: 32 }, () => stall(path, size, from)))
    expect((await enquire('203.0.113.2')).status).toBe(303)
    const event = await post('/api/payments/events', '{}', '203.0.113.3', 'application/json')
    expect(event.status).toBe(400)
    // Nor can they stay: each is told, or its connection ended.
    await expect
      .poll(() => heard.filter((each) => each() === '').length, { timeout: 30_000 })
      .toBe(0)
  },
)

test.concurrent('a body that comes too slowly is refused in plain words', {
  timeout: 60_000,
}, async ({ expect }) => {
  const heard = await stall('/contact', 1000, '203.0.113.8')
  await expect.poll(heard, { timeout: 40_000 }).toMatch(/^HTTP\/1\.1 408 [\s\S]*too slowly/)
})

test('a form of 64 kB is read, a larger one is refused with a reason', async () => {
  const fitting = `message=${'a'.repeat(64 * 1024 - 8)}`
  expect((await post('/api/schedules', fitting, '203.0.113.4')).status).toBe(405)
  const larger = await post('/api/schedules', `${fitting}a`, '203.0.113.4')
  expect(larger.status).toBe(413)
  expect(String(larger.body)).toContain('64 kB')
})

test('an event of the card provider may have a megabyte', async () => {
  const path = '/api/payments/events'
  const size = 1024 * 1024
  const fitting = await post(path, Buffer.alloc(size, 'a'), '203.0.113.5', 'application/json')
  expect(fitting.status).toBe(400)
  const larger = await post(path, Buffer.alloc(size + 1, 'a'), '203.0.113.5', 'application/json')
  expect(larger.status).toBe(413)
})

const multipart = (fields: number) => {
  const parts = Array.from(
    { length: fields },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

test('a form of 200 fields is read, one of more is refused with a reason', async () => {
  for (const [fields, status] of [
    [200, 405],
    [201, 413],
  ] as const) {
    const plain = 'a=1&'.repeat(fields).slice(0, -1)
    expect((await post('/api/schedules', plain, '203.0.113.6')).status).toBe(status)
    const parts = await post(
      '/api/schedules',
      multipart(fields),
      '203.0.113.6',
      'multipart/form-data; boundary=x',
    )
    expect(parts.status).toBe(status)
    if (status === 413) expect(String(parts.body)).toContain('200 fields')
  }
})

test('200,000 fields are refused, and others are answered meanwhile', async () => {
  const many = 'a=1&'.repeat(200_000)
  const asked = Promise.all(Array.from({ length: 10 }, () => post('/contact', many, '203.0.113.7')))
  expect((await ask(`${academy.url}/healthz`)).status).toBe(200)
  for (const { status } of await asked) expect(status).toBe(413)
  const small = 'a&'.repeat(30_000)
  expect((await post('/contact', small, '203.0.113.7')).status).toBe(413)
})

test('one connection with thousands of requests in a row does not keep others waiting', async () => {
  const { hostname, port } = new URL(academy.url)
  const greedy = connect(Number(port), hostname).setEncoding('latin1')
  open.push(greedy)
  await once(greedy, 'connect')
  let answers = 0
  let closed = false
  greedy.on('error', () => {})
  greedy.on('close', () => {
    closed = true
  })
  greedy.on('data', (text: string) => {
    answers += text.split('HTTP/1.1 ').length - 1
  })
  const sent = 5000
  greedy.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(sent))
  for (let nth = 0; nth < 3; nth += 1) {
    expect((await ask(`${academy.url}/healthz`)).status).toBe(200)
    expect((await ask(`${academy.url}/courses`)).status).toBe(200)
  }
  expect(answers, 'others were answered before all of them').toBeLessThan(sent)
  await expect.poll(() => closed, { timeout: 30_000 }).toBe(true)
})

test('a few requests in a row over one connection are answered in their order', async () => {
  const paths = ['/courses', '/nowhere', '/healthz', '/favicon.svg', '/nowhere-else']
  const requests = paths.map((path, nth) => {
    const end = nth === paths.length - 1 ? 'Connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}\r\n`
  })
  const heard = await say(academy.url, requests.join(''))
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)
  expect(statuses).toEqual(['200', '404', '200', '200', '404'])
})

test.each([
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['nonsense', 'nonsense\r\n\r\n', 400],
])('%s are answered in plain words', async (_, text, status) => {
  const heard = await say(academy.url, text)
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(heard).toContain('Content-Type: text/plain')
  expect(heard.split('\r\n\r\n')[1]).toMatch(/[a-z ]{20,}/)
})
