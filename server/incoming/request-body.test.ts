import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBody } from './request-body.ts'

let server: Server
let url: string
let address = '203.0.113.1'

beforeAll(async () => {
  const options = { optimizeEmptyRequests: true }
  server = createServer(options, (request, response) => {
    readBody(request, address).then(
      (body) => response.end(`${body.length}`),
      ({ status, message }) => response.writeHead(status).end(message),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = async (body: BodyInit | null, path = '/', headers: HeadersInit = {}) => {
  const answer = await fetch(`${url}${path}`, { method: 'POST', body, headers })
  return { status: answer.status, text: await answer.text() }
}

test.each(['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'GZIP'])(
  'a body that says it is compressed is refused and never unpacked: %s',
  async (encoding) => {
    const body = new Uint8Array(gzipSync('a=1'.repeat(100_000)))
    const answer = await post(body, '/', { 'Content-Encoding': encoding })
    expect(answer).toMatchObject({ status: 415, text: expect.stringContaining('compressed') })
  },
)

test('a body comes whole, also an empty one', async () => {
  expect(await post('a=1')).toEqual({ status: 200, text: '3' })
  expect(await post('')).toEqual({ status: 200, text: '0' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [text] = await once(socket, 'data')
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
})

test('only the card provider may send more than 64 kB', async () => {
  const large = 'a'.repeat(64 * 1024 + 1)
  expect(await post(large)).toMatchObject({ status: 413, text: expect.stringContaining('64 kB') })
  expect(await post(large, '/api/payments/events')).toMatchObject({ status: 200 })
  expect(await post(large, '/api/payments/events?x')).toMatchObject({ status: 200 })
  expect(await post('a'.repeat(1024 * 1024 + 1), '/api/payments/events')).toMatchObject({
    status: 413,
    text: expect.stringContaining('1024 kB'),
  })
})

test.each([
  [
    'written one after the other',
    (fields: string[]) => new URLSearchParams(fields.map((name) => [name, '&='])),
  ],
  [
    'in parts',
    (fields: string[]) => {
      const form = new FormData()
      for (const name of fields) form.append(name, '&')
      return form
    },
  ],
])('a form has at most 200 fields, %s', async (_, form) => {
  const fields = (count: number) => form(Array.from({ length: count }, (_, nth) => `f${nth}`))
  expect(await post(fields(200))).toMatchObject({ status: 200 })
  expect(await post(fields(201))).toMatchObject({
    status: 413,
    text: expect.stringContaining('200'),
  })
})

test('addresses of one IPv6 network share what they may send', async () => {
  const unfinished = Array.from({ length: 33 }, (_, nth) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => {})
    return { socket, nth }
  })
  let refusals = 0
  for (const { socket, nth } of unfinished) {
    address = `2001:db8:1:2::${nth + 1}`
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 429')) refusals += 1
    })
    const arrived = once(server, 'request')
    const body = 'a'.repeat(64 * 1024 - 1)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * 1024}\r\n\r\n${body}`)
    await arrived
  }
  await expect.poll(() => refusals).toBe(1)
  address = '2001:db8:1:3::1'
  expect(await post('a=1')).toMatchObject({ status: 200 })
  for (const { socket } of unfinished) socket.destroy()
})

const part = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`

const parts = `${part('b').repeat(300)}--b--\r\n`

test.each([
  ['Application/X-WWW-Form-Urlencoded', 'a=1&'.repeat(300)],
  ['Multipart/Form-Data; Boundary=b', parts],
  ['multipart/form-data;boundary="b"', parts],
])('its fields are counted however its type is written: %s', async (type, body) => {
  expect(await post(body, '/', { 'Content-Type': type })).toMatchObject({ status: 413 })
})

test.each([
  'multipart/form-data',
  'multipart/form-data; x-boundary=none; boundary=b',
  'multipart/form-data; x="; boundary=none"; boundary=b',
  'multipart/form-data; boundary=none; boundary=b',
])('one whose fields cannot be counted is refused: %s', async (type) => {
  expect(await post(parts, '/', { 'Content-Type': type })).toMatchObject({ status: 415 })
})
