import type { IncomingMessage } from 'node:http'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { bodyBudget, tooSlow } from './body-budget.ts'
import { RefusedRequest } from './refused.ts'
import { signedPaths } from './signed-paths.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Separate budgets: large events cannot block forms. */
const forms = {
  largest: 64 * kilobyte,
  budget: bodyBudget({ total: 16 * megabyte, perSender: 2 * megabyte, slowPerSender: 16 }),
}
const events = {
  largest: megabyte,
  budget: bodyBudget({ total: 32 * megabyte, perSender: 4 * megabyte, slowPerSender: 16 }),
}

/** More than any of our forms has. Parsing thousands of fields would block the event loop. */
const mostFields = 200

const slowAfterMs = 1_000
/** Shorter than Node's requestTimeout, whose response has no text. */
const longestMs = 15_000

/** Reads the body; throws `Refused` over a limit. */
export async function readBody(request: IncomingMessage, clientAddress: string) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  // Nobody's browser compresses a form: never unpacked, a body cannot be larger than it was sent.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new RefusedRequest(415, 'This site accepts nothing that is compressed.')
  }
  const { largest, budget } = signedPaths.has(path) ? events : forms
  const share = budget.open(rateLimitPrefix(clientAddress))
  try {
    const body = await collect(request, largest, share)
    refuseManyFields(body, request.headers['content-type'] ?? '')
    return body
  } finally {
    share.close()
  }
}

type Share = { add(bytes: number): void; markSlow(): void }

function collect(request: IncomingMessage, largest: number, share: Share) {
  const tooLarge = new RefusedRequest(
    413,
    `That is larger than this site accepts, which is ${largest / kilobyte} kB.`,
  )
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        leave()
        reject(error)
      }
    }
    const onData = (chunk: Buffer) =>
      attempt(() => {
        length += chunk.length
        if (length > largest) throw tooLarge
        share.add(chunk.length)
        chunks.push(chunk)
      })
    const onEnd = () => {
      leave()
      resolve(Buffer.concat(chunks))
    }
    const onGone = () =>
      attempt(() => {
        throw new RefusedRequest(400, 'The request was cut short.')
      })
    const slow = setTimeout(() => attempt(share.markSlow), slowAfterMs)
    const late = setTimeout(() => {
      attempt(() => {
        throw new RefusedRequest(408, tooSlow)
      })
    }, longestMs)
    // The connection stays open, because the response needs it.
    const leave = () => {
      clearTimeout(slow)
      clearTimeout(late)
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      request.on('error', () => {})
    }
    // With optimizeEmptyRequests, a request without a body has ended already and emits nothing.
    if (request.readableEnded) return onEnd()
    if (request.destroyed) return onGone()
    attempt(() => {
      if (Number(request.headers['content-length'] ?? 0) > largest) throw tooLarge
      request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
    })
  })
}

function refuseManyFields(body: Buffer, type: string) {
  if (fieldsIn(body, type) <= mostFields) return
  throw new RefusedRequest(413, `A form may have at most ${mostFields} fields.`)
}

/** As browsers write it: with other parameters it would not be sure which boundary the form is read by. */
const MULTIPART = /^\s*multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i

function fieldsIn(body: Buffer, type: string) {
  if (/^\s*application\/x-www-form-urlencoded/i.test(type)) return occurrences(body, '&') + 1
  if (!/^\s*multipart\/form-data/i.test(type)) return 0
  const boundary = MULTIPART.exec(type)?.[1]
  if (boundary === undefined) throw new RefusedRequest(415, 'That form cannot be read.')
  // One before each field, and one at the end.
  return occurrences(body, `--${boundary}`) - 1
}

function occurrences(body: Buffer, text: string) {
  let found = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) found += 1
  return found
}
