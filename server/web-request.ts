import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { Refused } from './refused.ts'
import { readBody } from './request-body.ts'

/** Nothing but a name and a port: whatever else stands there would become part of the path. */
const hostName = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A request as the application reads it: the body whole, within its limits, before any work begins. */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { secure, clientAddress }: { secure: boolean; clientAddress: string },
): Promise<Request> {
  const { method = 'GET', url = '/' } = request
  if (!methods.includes(method)) throw new Refused(405, 'That method is not used here.')
  const { host = '' } = request.headers
  const address = `${secure ? 'https' : 'http'}://${host}${url}`
  if (!hostName.test(host) || !url.startsWith('/') || !URL.canParse(address) || !canDecode(url)) {
    throw new Refused(400, 'That address cannot be read.')
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
    // The result must be used: the bundler takes the call for one without effect.
    return decodeURI(url).length > 0
  } catch {
    return false
  }
}

/** A file for keeping may be longer than the memory: it is sent while it is being made. */
export function isSentAsMade(answer: Response) {
  return answer.body !== null && answer.headers.get('Content-Disposition')?.startsWith('attachment')
}

/** At the reader's pace: whoever makes the answer waits until the last piece was taken. */
export async function sendAsMade(
  { status, headers, body }: Response,
  request: IncomingMessage,
  response: ServerResponse,
) {
  setHeaders(response, headers)
  response.setTimeout(slowestReader, () => response.destroy())
  response.writeHead(status)
  if (request.method === 'HEAD' || !body) return void response.end()
  await pipeline(Readable.fromWeb(body as WebStream), response)
}

/** Someone who takes nothing for this long has gone. */
const slowestReader = 60_000

function setHeaders(response: ServerResponse, headers: Headers) {
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
}

/** An answer made whole, so that nobody who reads slowly holds a place among the renders. */
export async function wholeAnswer(answer: Response) {
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

export async function sendAnswer(
  { status, headers, body }: Awaited<ReturnType<typeof wholeAnswer>>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  setHeaders(response, headers)
  const compressible = /^text\/|json|x-script|xml/.test(headers.get('Content-Type') ?? '')
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (compressible) response.appendHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  const sent = await encode(body, encoding)
  if (body.length > 0) response.setHeader('Content-Length', sent.length)
  response.setTimeout(slowestReader, () => response.destroy())
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : sent)
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (body.length === 0 || encoding === 'identity') return body
  return encoding === 'gzip' ? promisify(gzip)(body) : promisify(brotliCompress)(body, quickly)
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
