import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

type Question = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | Buffer[] }

/** A request as it goes over the wire: nothing decompressed, followed or added. */
export async function ask(url: string, question: Question = {}) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await askOnce(url, question)
    } catch (error) {
      if (tries === 5 || !isCutOff(error) || sizeOf(question) < 1_000_000) throw error
    }
  }
}

/** A server that refuses a large body leaves while it is sent, which may lose its answer on the way. */
function isCutOff(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EPIPE' || code === 'ECONNRESET'
}

const sizeOf = ({ body }: Question) =>
  [body ?? []].flat().reduce((sum, { length }) => sum + length, 0)

async function askOnce(url: string, { method = 'GET', headers = {}, body }: Question) {
  const asked = request(url, { method, headers, agent: false })
  // The server may answer and leave before it has heard everything.
  asked.on('error', () => {})
  for (const chunk of [body ?? []].flat()) asked.write(chunk)
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}
