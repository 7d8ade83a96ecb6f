import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { parseRange } from './byte-range.ts'

type Variant = {
  body: Buffer
  /** The body as latin1: Node sends a string in one write with the headers. Null if too large. */
  text: string | null
  etag: string
  headers: string[]
  whole: string[]
}

/** Up to this size a string is sent in one write with the headers; beyond, copying it costs more. */
export const largestText = 14_000

/** A page or asset in every encoding, with prepared headers. */
export type MemoryFile = Record<Encoding, Variant>

type Contents = {
  body: Buffer
  type: string
  headers: Record<string, string>
  /** From the build, if it has them; otherwise compressed here. */
  compressed?: { br: Buffer; gzip: Buffer }
}

export async function memoryFile({
  body,
  type,
  headers,
  compressed,
}: Contents): Promise<MemoryFile> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const compressible =
    body.length >= leastCompressed && /^text\/|javascript|json|xml|svg|manifest/.test(type)
  const smaller = compressible ? (compressed ?? (await compress(body))) : null
  const variant = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const all = {
      'Content-Type': type,
      ETag: etag,
      ...(smaller ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...headers,
    }
    const ready = Object.entries(all).flat()
    return {
      body: bytes,
      text: bytes.length <= largestText ? bytes.toString('latin1') : null,
      etag,
      headers: ready,
      whole: [...ready, 'Content-Length', String(bytes.length)],
    }
  }
  const identity = variant('identity', body)
  if (!smaller) return { identity, br: identity, gzip: identity }
  return { identity, br: variant('br', smaller.br), gzip: variant('gzip', smaller.gzip) }
}

/** Below this compression costs more than it saves: 13 bytes would become 17. */
export const leastCompressed = 1024

export async function compress(body: Buffer, effort = 6) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  return { br, gzip: gz }
}

/** The most frequent request: everything is prepared, so that little is computed here. */
export function serveFile(file: MemoryFile, request: IncomingMessage, response: ServerResponse) {
  const headers = askedHeaders(request.rawHeaders)
  const {
    body,
    text,
    etag,
    whole,
    headers: ready,
  } = file[chooseEncoding(headers['accept-encoding'])]
  if (headers['if-none-match'] && matches(headers['if-none-match'], etag)) {
    response.writeHead(304, ready).end()
  } else if (headers.range && body === file.br.body && request.method === 'GET') {
    servePart(body, headers, response, ready, etag)
  } else {
    response.writeHead(200, whole)
    if (request.method === 'HEAD') response.end()
    else if (text === null) response.end(body)
    else response.end(text, 'latin1')
  }
}

type Asked = { [name in 'accept-encoding' | 'if-none-match' | 'if-range' | 'range']?: string }

/** Only the four headers needed: parsing all would take about 5% of the request's time. */
function askedHeaders(raw: readonly string[]): Asked {
  const asked: Asked = {}
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase()
    if (
      name === 'accept-encoding' ||
      name === 'if-none-match' ||
      name === 'if-range' ||
      name === 'range'
    ) {
      asked[name] = raw[at + 1]
    }
  }
  return asked
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
function matches(header: string, etag: string) {
  if (header === etag || header === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function servePart(
  body: Buffer,
  headers: Asked,
  response: ServerResponse,
  ready: string[],
  etag: string,
) {
  const fresh = !headers['if-range'] || headers['if-range'] === etag
  const range = fresh ? parseRange(headers.range ?? '', body.length) : 'whole'
  if (range === 'unsatisfiable') {
    response.writeHead(416, ['Content-Range', `bytes */${body.length}`, ...ready]).end()
    return
  }
  if (range === 'whole') {
    response.writeHead(200, ['Content-Length', String(body.length), ...ready]).end(body)
    return
  }
  const part = body.subarray(range.start, range.end + 1)
  const where = `bytes ${range.start}-${range.end}/${body.length}`
  response
    .writeHead(206, ['Content-Range', where, 'Content-Length', String(part.length), ...ready])
    .end(part)
}
