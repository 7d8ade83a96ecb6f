import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isDownload, streamResponse, webRequest } from './web-request.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An endless download, and how many chunks were produced. */
function endlessFile() {
  const made = { pieces: 0, stopped: false }
  const piece = new Uint8Array(64 * 1024)
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      made.pieces += 1
      stream.enqueue(piece)
    },
    cancel() {
      made.stopped = true
    },
  })
  const headers = { 'Content-Disposition': 'attachment; filename="long.csv"' }
  return { made, answer: new Response(body, { headers }) }
}

async function serve(answer: Response) {
  server = createServer((request, response) => {
    streamResponse(answer, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = get({ port, host: '127.0.0.1' })
  const [reader] = (await once(asked, 'response')) as [IncomingMessage]
  return { asked, reader }
}

const settled = async (figure: () => number) => {
  for (let last = -1; last !== figure(); ) {
    last = figure()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('a download is produced at the reader’s speed, and stops when the reader has gone', async () => {
  const { made, answer } = endlessFile()
  const { asked, reader } = await serve(answer)
  reader.once('readable', () => {})
  await settled(() => made.pieces)
  const whileWaiting = made.pieces
  // Buffers of sockets and streams only.
  expect(whileWaiting).toBeLessThan(400)

  for (let read = 0; read < 64 * 1024 * 500; ) {
    const chunk: Buffer | null = reader.read()
    if (chunk) read += chunk.length
    else await once(reader, 'readable')
  }
  expect(made.pieces).toBeGreaterThan(whileWaiting)
  expect(made.stopped).toBe(false)

  asked.destroy()
  await expect.poll(() => made.stopped).toBe(true)
  const atTheEnd = made.pieces
  await settled(() => made.pieces)
  expect(made.pieces).toBe(atTheEnd)
})

test('only downloads are streamed', () => {
  expect(isDownload(endlessFile().answer)).toBe(true)
  expect(isDownload(new Response('a page'))).toBeFalsy()
  expect(isDownload(new Response(null, { status: 302 }))).toBeFalsy()
})

test('an application learns that its visitor has gone, and only then', async () => {
  const signals: AbortSignal[] = []
  server = createServer(async (request, response) => {
    const { signal, url } = await webRequest(request, response, {
      secure: false,
      clientAddress: '127.0.0.1',
    })
    signals.push(signal)
    if (url.endsWith('/answered')) response.end('a page')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${url}/answered`)).text()).toBe('a page')

  const asked = get(`${url}/slow`).on('error', () => {})
  await expect.poll(() => signals.length).toBe(2)
  asked.destroy()
  await expect.poll(() => signals[1]?.aborted).toBe(true)
  expect(signals[0]?.aborted).toBe(false)
})
