import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { RenderedPage } from '#app/rendered-page.ts'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { RefusedRequest } from './incoming/refused.ts'
import { readBody } from './incoming/request-body.ts'
import { largestText, leastCompressed } from './memory-file.ts'

/** Only name and port: anything else would become part of the URL's path. */
const hostName = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Converts a Node request. The body is read completely, within its limits, before rendering. */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { secure, clientAddress }: { secure: boolean; clientAddress: string },
): Promise<Request> {
  const { method = 'GET', url = '/' } = request
  if (!methods.includes(method)) throw new RefusedRequest(405, 'That method is not used here.')
  const { host = '' } = request.headers
  const address = `${secure ? 'https' : 'http'}://${host}${url}`
  if (!hostName.test(host) || !url.startsWith('/') || !URL.canParse(address) || !canDecode(url)) {
    throw new RefusedRequest(400, 'That address cannot be read.')
  }
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(request, clientAddress)
  return new Request(address, { method, headers, body, signal: gone.signal })
}

function canDecode(url: string) {
  try {
    // The result must be used, or the bundler removes the call as free of side effects.
    return decodeURI(url).length > 0
  } catch {
    return false
  }
}

/** Downloads may be larger than the memory, so they are streamed. */
export function isDownload(answer: Response) {
  return answer.headers.get('Content-Disposition')?.startsWith('attachment') && answer.body !== null
}

/** Streams with backpressure. */
export async function streamResponse(
  { status, headers, body }: Response,
  request: IncomingMessage,
  response: ServerResponse,
) {
  setHeaders(response, headers)
  response.setTimeout(readTimeoutMs, () => response.destroy())
  response.writeHead(status)
  if (request.method === 'HEAD' || !body) return void response.end()
  await pipeline(Readable.fromWeb(body as WebStream), response)
}

/** A client that reads nothing for this long is disconnected. */
const readTimeoutMs = MINUTE

function setHeaders(response: ServerResponse, headers: Headers) {
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
}

/** Buffered, so that a slow reader does not count against the render limit. */
export async function bufferResponse(answer: Response) {
  const { status, headers } = answer
  const body =
    answer instanceof RenderedPage
      ? Buffer.from(answer.html)
      : Buffer.from(await answer.arrayBuffer())
  return { status, headers, body }
}

export async function sendBuffered(
  { status, headers, body }: Awaited<ReturnType<typeof bufferResponse>>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  setHeaders(response, headers)
  const compressible =
    body.length >= leastCompressed &&
    /^text\/|json|x-script|xml/.test(headers.get('Content-Type') ?? '')
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (compressible) response.appendHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  const sent = await encode(body, encoding)
  if (body.length > 0) response.setHeader('Content-Length', sent.length)
  response.setTimeout(readTimeoutMs, () => response.destroy())
  response.writeHead(status)
  if (request.method === 'HEAD') response.end()
  else if (sent.length > largestText) response.end(sent)
  else response.end(sent.toString('latin1'), 'latin1')
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return body
  if (body.length <= largestAtOnce) {
    return encoding === 'gzip' ? gzipSync(body, { level: 3 }) : brotliCompressSync(body, quickly)
  }
  return encoding === 'gzip' ? promisify(gzip)(body) : promisify(brotliCompress)(body, quickly)
}

/** Up to this size another thread would take longer to be asked than the work takes (decision 010). */
const largestAtOnce = 64 * 1024

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
