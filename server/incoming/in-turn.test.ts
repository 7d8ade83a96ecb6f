import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { log } from '#app/log.server.ts'
import { inTurn } from './in-turn.ts'

log.level = 'silent'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Sends pipelined requests, and counts how many were handled at once. */
async function ask(requests: number, guard: (handle: Listener) => Listener) {
  let together = 0
  const seen = { most: 0, begun: 0 }
  const handle: Listener = async (request, response) => {
    seen.begun += 1
    together += 1
    seen.most = Math.max(seen.most, together)
    await pause(2)
    together -= 1
    response.end(`${request.url}\n`)
  }
  const server = createServer(guard(handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  const all = Array.from({ length: requests }, (_, nth) => {
    const end = nth === requests - 1 ? 'Connection: close\r\n' : ''
    return `GET /${nth} HTTP/1.1\r\nHost: x\r\n${end}\r\n`
  })
  socket.write(all.join(''))
  await once(socket, 'close')
  return { ...seen, paths: heard.match(/^\/\d+$/gm) ?? [] }
}

test('pipelined requests are handled one at a time, and answered in order', async () => {
  const { most, paths } = await ask(20, inTurn)
  expect(most).toBe(1)
  expect(paths).toEqual(Array.from({ length: 20 }, (_, nth) => `/${nth}`))
})

test('control: without it all of them are handled at once', async () => {
  const { most } = await ask(20, (handle) => handle)
  expect(most).toBe(20)
})

test('a connection with very many of them is closed before they are handled', async () => {
  const { begun } = await ask(500, inTurn)
  expect(begun).toBe(1)
})
