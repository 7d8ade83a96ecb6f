import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from './accept-encoding.ts'

/** Forms, and the card provider's events, are far smaller than this. */
const largestBody = 1024 * 1024

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A request that is refused before the application sees it. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A request as the application reads it: the body whole, within its limit, before any work begins. */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
): Promise<Request> {
  const { method = 'GET', url = '/' } = request
  if (!methods.includes(method)) throw new Refused(405, 'That method is not used here.')
  const address = `${secure ? 'https' : 'http'}://${request.headers.host ?? ''}${url}`
  if (!url.startsWith('/') || !URL.canParse(address) || !canDecode(url)) {
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
  const body = method === 'GET' || method === 'HEAD' ? null : await wholeBody(request)
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

async function wholeBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new Refused(413, 'That is larger than this site accepts.')
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw tooLarge
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop early must not end the connection: our answer goes over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > largestBody) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function sendWebResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const encoding = compressible(answer) ? chooseEncoding(request.headers['accept-encoding']) : null
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (encoding) response.appendHeader('Vary', 'Accept-Encoding')
  if (encoding && encoding !== 'identity') {
    response.setHeader('Content-Encoding', encoding)
    response.removeHeader('Content-Length')
  }
  response.writeHead(answer.status)
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const body = Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream)
  await (encoding === 'br'
    ? pipeline(
        body,
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
        response,
      )
    : encoding === 'gzip'
      ? pipeline(body, createGzip(), response)
      : pipeline(body, response))
}

function compressible(answer: Response) {
  return /^text\/|json|x-script|xml/.test(answer.headers.get('Content-Type') ?? '')
}
