import type { IncomingMessage } from 'node:http'
import { ApiRefusal } from './refusal.ts'

const most = 256 * 1024

export async function requestText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new ApiRefusal(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
