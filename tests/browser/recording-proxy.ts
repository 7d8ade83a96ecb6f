import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived, and the bytes of its response. */
export type Exchange = {
  method: string
  url: string
  /** As sent, names and values in turn. */
  headers: string[]
  answer: { status: number; headers: string[]; body: Buffer }
}

/** Between a browser and the academy: writes down what really arrives, without what the cache answers. */
export async function startRecordingProxy(target: string) {
  const { hostname, port } = new URL(target)
  const exchanges: Exchange[] = []
  const server = createServer(async (asked, response) => {
    const { method = 'GET', url = '/', rawHeaders: headers } = asked
    const forwarded = request({ hostname, port, method, path: url, headers, agent: false })
    asked.pipe(forwarded)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const status = answer.statusCode ?? 0
    exchanges.push({ method, url, headers, answer: { status, headers: answer.rawHeaders, body } })
    response.writeHead(status, answer.rawHeaders).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What arrived since the last call. */
    take: () => exchanges.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
